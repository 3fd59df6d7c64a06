import { useLocation, useNavigate } from "react-router-dom";
import type { HelpSection, HelpTopic } from "../../../../shared/contracts/help.ts";

/** Target of an anchor: a section, and a topic if the anchor names one. */
export interface Place {
  readonly section: HelpSection;
  readonly topic?: HelpTopic;
}

export function placeOf(sections: readonly HelpSection[], anchor: string): Place | undefined {
  for (const section of sections) {
    if (section.anchor === anchor) return { section };
    const topic = section.children.find((child) => child.anchor === anchor);
    if (topic) return { section, topic };
  }
  return undefined;
}

/** Returns the previous and the next section. */
export function neighboursOf(sections: readonly HelpSection[], { id }: HelpSection) {
  const at = sections.findIndex((section) => section.id === id);
  return { previous: at > 0 ? sections[at - 1] : undefined, next: sections[at + 1] };
}

/** Number of navigations inside the help centre, which closing undoes. */
interface HelpState {
  readonly helpSteps?: number;
}

/** Decodes the URL's fragment; empty if it is invalid. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** Keeps the current part of the help centre in the URL's fragment, so that Back and links work. */
export function useHelpAddress() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const steps = (state as HelpState | null)?.helpSteps ?? 0;
  return {
    anchor: decoded(hash) || undefined,
    /** Returns the props of a link to a part or, without an anchor, to the list of all parts. */
    linkTo: (anchor?: string) => ({
      to: { pathname, hash: anchor === undefined ? "" : `#${anchor}` },
      state: { helpSteps: steps + 1, stay: true },
    }),
    /** Returns to the page below the popup, or to home if the visit started in the popup. */
    leave: () => {
      const entered = Number(history.state?.idx ?? 0) - steps;
      if (entered > 0) navigate(-(steps + 1));
      else navigate("/", { replace: true });
    },
  };
}
