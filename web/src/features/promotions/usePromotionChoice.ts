import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** What the page shows: one kind by `?category=`, one promotion whole by `?id=`; Back closes it, a link opens it. */
export function usePromotionChoice() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const ours = (state as { promotionOpened?: unknown } | null)?.promotionOpened === true;
  const category = search.get("category");
  const list = category === null ? pathname : `${pathname}?${new URLSearchParams({ category })}`;
  return {
    chosen: search.get("id"),
    category,
    close: () => (ours ? navigate(-1) : navigate(list, { replace: true, state: { stay: true } })),
  };
}
