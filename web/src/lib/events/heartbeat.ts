/** How often the tab with the stream says that it is there. */
export const beatMs = 10_000;
/** A hidden tab's timers run late; so long without a beat is more than that. */
export const silenceMs = 25_000;
/** A tab that wakes up with the others asks first, and waits so long for an answer. */
export const answerMs = 3_000;

interface HeartbeatEnds {
  /** Says to the other tabs that this one is there. */
  beat(): void;
  /** Asks who is there. */
  ask(): void;
  /** Nobody answers. */
  onLost(): void;
}

/**
 * The sign of life between the tabs of one account: a tab either leads and beats, or listens to the one that does.
 * @param after runs something later and returns how to give it up
 */
export function createHeartbeat(after: (ms: number, run: () => void) => () => void, ends: HeartbeatEnds) {
  let stop: () => void = () => undefined;

  function lead(): void {
    stop();
    ends.beat();
    stop = after(beatMs, lead);
  }

  /** Begins to listen, or has just heard something. */
  function listen(): void {
    stop();
    stop = after(silenceMs, () => {
      ends.ask();
      stop = after(answerMs, () => {
        ends.onLost();
        // A tab nobody looks at takes nothing over; it goes on listening.
        listen();
      });
    });
  }

  return { lead, listen, stop: (): void => stop() };
}
