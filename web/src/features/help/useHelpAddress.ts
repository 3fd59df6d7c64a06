import { useLocation, useNavigate } from "react-router-dom";

/** How many steps inside the help centre led here: closing goes back over all of them. */
interface HelpState {
  readonly helpSteps?: number;
}

/** Browsers leave `#` in place when an address is decoded twice; a broken one names nothing. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** The part of the help centre on screen lives behind the `#` of the address: Back works, a link leads right to it. */
export function useHelpAddress() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const steps = (state as HelpState | null)?.helpSteps ?? 0;
  return {
    /** Undefined: nobody chose yet. */
    anchor: decoded(hash) || undefined,
    /** Props of a link to a part; to the list of all parts without one. */
    linkTo: (anchor?: string) => ({
      to: { pathname, hash: anchor === undefined ? "" : `#${anchor}` },
      state: { helpSteps: steps + 1, stay: true },
    }),
    /** Back to the page it was opened over; home when it was the first of the visit. */
    leave: () => {
      const entered = Number(history.state?.idx ?? 0) - steps;
      if (entered > 0) navigate(-(steps + 1));
      else navigate("/", { replace: true });
    },
  };
}
