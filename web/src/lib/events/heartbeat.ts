/** Interval of the heartbeat of the tab with the stream. */
export const beatMs = 10_000;
/** Silence after which the leader may be lost. Timers of hidden tabs run late, but not by this much. */
export const silenceMs = 25_000;
/** Time that a tab waits for a reply to its question. It asks first because the whole browser may have just resumed. */
export const answerMs = 3_000;

interface HeartbeatCallbacks {
  /** Sends a heartbeat to the other tabs. */
  beat(): void;
  /** Asks whether the leader is alive. */
  ask(): void;
  /** Called if there is no reply. */
  onLost(): void;
}

/**
 * Heartbeat between the tabs of one account: a tab either leads and sends heartbeats, or listens to the leader.
 * @param after runs a callback later and returns the function that cancels it
 */
export function createHeartbeat(after: (ms: number, run: () => void) => () => void, ends: HeartbeatCallbacks) {
  let stop: () => void = () => undefined;

  function lead(): void {
    stop();
    ends.beat();
    stop = after(beatMs, lead);
  }

  /** Starts or restarts the wait for the next heartbeat. */
  function listen(): void {
    stop();
    stop = after(silenceMs, () => {
      ends.ask();
      stop = after(answerMs, () => {
        ends.onLost();
        // A hidden tab does not take over; it continues to listen.
        listen();
      });
    });
  }

  return { lead, listen, stop: (): void => stop() };
}
