import { useLocation, useNavigate } from "react-router-dom";
import { choiceParam, integerParam, patternParam, useQueryStates } from "../../lib/browser/query-params.ts";

export const tabs = ["inbox", "notices", "announcements"] as const;
type MessageTab = (typeof tabs)[number];

/** Same as in `usePagedList`; another tab starts at its first page. */
const page = integerParam(1, 1, 100_000);

const params = { tab: choiceParam<MessageTab>(tabs, "inbox"), id: patternParam(/^[A-Za-z0-9_.:-]{1,64}$/), page };

const ourState = { messageOpened: true, stay: true };

/** The open message, in the URL: Back closes it, and it can be linked and reloaded. */
export function useOpenId() {
  const { values, set } = useQueryStates(params);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOurs = (state as { messageOpened?: unknown } | null)?.messageOpened === true;
  const { tab, id } = values;

  function close(): void {
    if (isOurs) navigate(-1);
    else set({ id: undefined }, { replace: true, state: { stay: true } });
  }

  return {
    tab,
    id,
    setTab: (next: MessageTab) => set({ tab: next, id: undefined, page: 1 }, { state: { stay: true } }),
    /** Replaces the entry when another message opens, so that Back closes it instead of showing the previous one. */
    open: (next: string) =>
      id === undefined
        ? set({ id: next }, { state: ourState })
        : set({ id: next }, { replace: true, state: isOurs ? ourState : { stay: true } }),
    close,
  };
}
