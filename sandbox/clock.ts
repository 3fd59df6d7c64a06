import type { SandboxClock } from "./contract.ts";

/** The running sandbox's clock: real time, shifted by what the control port set, so that game pages keep ticking. */
export function createClock(): SandboxClock {
  let shift = 0;
  return {
    now: () => Date.now() + shift,
    set: (epochMs) => {
      shift = epochMs - Date.now();
    },
    advance: (ms) => {
      shift += ms;
    },
  };
}
