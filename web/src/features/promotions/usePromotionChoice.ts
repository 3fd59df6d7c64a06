import { useLocation, useNavigate } from "react-router-dom";
import { textParam } from "../../lib/browser/query-params.ts";
import { useQueryStates } from "../../lib/browser/query-state.ts";

const code = textParam(60);
const choiceParams = { category: code, id: code } as const;

/** Selection in the URL: a category with `?category=`, a promotion with `?id=`, which Back closes. */
export function usePromotionChoice() {
  const { values, set, hrefOf } = useQueryStates(choiceParams);
  const navigate = useNavigate();
  const ours = (useLocation().state as { promotionOpened?: unknown } | null)?.promotionOpened === true;
  return {
    ...values,
    hrefOf: (id: string): string => hrefOf({ id }),
    choose: (category: string) => set({ category, id: "" }, { replace: true }),
    close: () => (ours ? navigate(-1) : set({ id: "" }, { replace: true, state: { stay: true } })),
  };
}
