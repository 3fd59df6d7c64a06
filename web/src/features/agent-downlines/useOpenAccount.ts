import { useLocation, useNavigate } from "react-router-dom";
import { choiceParam, patternParam, useQueryStates } from "../../lib/browser/query-params.ts";
import { stepOf } from "../../lib/forms/use-steps.ts";

/** Valid search term for account names (shared/contracts/agent-team.ts). */
export const namePattern = /^[A-Za-z0-9_.@-]{2,40}$/;

/** Same pattern as in shared/contracts/common.ts. */
export const idParam = patternParam(/^[A-Za-z0-9_.:-]{1,64}$/);

const acts = ["details", "rebates", "transfer"] as const;
export type Act = (typeof acts)[number];

const params = { open: idParam, act: choiceParam(acts, "details") };

/** Returns the number of history entries above the list's own; undefined if a link opened the dialog directly. */
const aboveOf = (state: unknown): number | undefined => {
  const above = (state as { readonly above?: unknown } | null)?.above;
  return typeof above === "number" && above > 0 ? above : undefined;
};

/** Keeps the open account and its action in the URL, so that each Back undoes one step. */
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
    /** Returns to the details from any step of an action. */
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
