import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** The promotion a page shows whole, by `?id=`: Back closes it, a link opens it. */
export function usePromotionChoice() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const ours = (state as { promotionOpened?: unknown } | null)?.promotionOpened === true;
  return {
    chosen: search.get("id"),
    close: () => (ours ? navigate(-1) : navigate(pathname, { replace: true, state: { stay: true } })),
  };
}
