const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** The times of the clock of play (domain-rules section 2); a client says every 15 to 60 seconds that a game is open. */
export const playTimes = {
  /** Of a game that was silent for longer, only what lies before its last word counts as played. */
  longestGapMs: 90 * secondMs,
  /** After so long without play the clock starts anew. */
  pauseMs: 30 * minuteMs,
  /** Nothing but time has passed: it is written down no more often than this. */
  writeEveryMs: 5 * secondMs,
  /** How old the platform's report may be while a game is open. */
  reportEveryMs: minuteMs,
  /** How old it may be when a game starts or money comes in: a launch asks twice where a platform has no call for sports. */
  reportAtDoorMs: 2 * secondMs,
} as const;
