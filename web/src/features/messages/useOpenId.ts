import { useLocation, useNavigate } from "react-router-dom";
import { choiceParam, integerParam, patternParam, useQueryStates } from "../../lib/browser/query-params.ts";

export const tabs = ["inbox", "notices", "announcements"] as const;
type MessageTab = (typeof tabs)[number];

/** Same parameter as in `usePagedList`. Another tab starts at its first page. */
const page = integerParam(1, 1, 100_000);

const params = { tab: choiceParam<MessageTab>(tabs, "inbox"), id: patternParam(/^[A-Za-z0-9_.:-]{1,64}$/), page };

const ourState = { messageOpened: true, stay: true };

/** Keeps the open message in the URL, so that Back closes it and a link or reload opens it. */
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
    /** Another message replaces the history entry, so that Back closes it instead of showing the previous one. */
    open: (next: string) =>
      id === undefined
        ? set({ id: next }, { state: ourState })
        : set({ id: next }, { replace: true, state: isOurs ? ourState : { stay: true } }),
    close,
  };
}
