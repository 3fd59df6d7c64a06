import { useLocation, useNavigate } from "react-router-dom";
import { choiceParam, patternParam } from "../../lib/browser/query-params.ts";
import { useQueryStates } from "../../lib/browser/query-state.ts";
import { stepOf } from "../../lib/forms/steps.ts";

/** As shared/contracts/common.ts has them. */
export const idParam = patternParam(/^[A-Za-z0-9_.:-]{1,64}$/);

const acts = ["details", "rebates", "transfer"] as const;
export type Act = (typeof acts)[number];

const params = { open: idParam, act: choiceParam(acts, "details") };

/** How many entries of the history lie above the list's own; absent where a link led straight here. */
const aboveOf = (state: unknown): number | undefined => {
  const above = (state as { readonly above?: unknown } | null)?.above;
  return typeof above === "number" && above > 0 ? above : undefined;
};

/** The account that is open over the list and what is done with it, in the address: Back goes one step back each time. */
export function useOpenAccount() {
  const { values, set } = useQueryStates(params);
  const { state } = useLocation();
  const navigate = useNavigate();
  const { open: id, act } = values;
  const above = aboveOf(state);
  const step = stepOf(state);
  const inPlace = { state: { stay: true } };

  return {
    id,
    act,
    open: (next: string) => set({ open: next, act: "details" }, { state: { stay: true, above: 1 } }),
    begin: (next: Act) =>
      set({ act: next }, above === undefined ? inPlace : { state: { stay: true, above: above + 1 } }),
    /** Back to the details, from wherever in what was begun. */
    leave(): void {
      if (above !== undefined && above > 1) void navigate(-1 - step);
      else set({ act: "details" }, { replace: true, ...inPlace });
    },
    close(): void {
      if (above !== undefined) void navigate(-above - step);
      else set({ open: undefined, act: "details" }, { replace: true, ...inPlace });
    },
  };
}
