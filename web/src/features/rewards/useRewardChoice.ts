import { useLocation, useNavigate } from "react-router-dom";
import { choiceParam, textParam } from "../../lib/browser/query-params.ts";
import { useQueryStates } from "../../lib/browser/query-state.ts";

export const tabs = ["activities", "tickets", "raffle"] as const;
export type Tab = (typeof tabs)[number];

const code = textParam(60);
const params = { tab: choiceParam(tabs, "activities"), category: code, promotion: code } as const;

/** Selection in the URL: `?tab=`, a category with `?category=`, a reward with `?promotion=`, which Back closes. */
export function useRewardChoice() {
  const { values, set, hrefOf } = useQueryStates(params);
  const navigate = useNavigate();
  const isOurs = (useLocation().state as { rewardOpened?: unknown } | null)?.rewardOpened === true;
  return {
    ...values,
    hrefOf: (promotion: string): string => hrefOf({ promotion }),
    hrefOfTab: (tab: Tab): string => hrefOf({ tab, category: "", promotion: "" }),
    choose: (category: string) => set({ category, promotion: "" }, { replace: true, state: { stay: true } }),
    close: () => (isOurs ? navigate(-1) : set({ promotion: "" }, { replace: true, state: { stay: true } })),
  };
}
