import { useCallback, useRef, useState } from "react";
import { createStore, useStore } from "zustand";
import type { SmsRequest } from "../../../../shared/contracts/entry.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { api } from "../api/api.ts";
import { isFailure } from "../api/failure.ts";
import { storage } from "../browser/storage.ts";
import { type CountdownEnds, parseCountdownEnds, runningEnd, type SmsPurpose } from "./sms-ends.ts";

const store = createStore<CountdownEnds>()(() => parseCountdownEnds(storage.get("smsUntil")));

function remember(purpose: SmsPurpose, until: number): void {
  store.setState({ [purpose]: until });
  storage.set("smsUntil", JSON.stringify(store.getState()));
}

// Other tabs show the same countdown. Uses the event's value, because a message could arrive before the stored value.
addEventListener("storage", ({ key, newValue }) => {
  if (key === storage.keyOf("smsUntil")) store.setState(parseCountdownEnds(newValue), true);
});

/**
 * Requests SMS codes, at most one per second. The gateway enforces the limit; `until` (epoch ms, undefined if a code
 * may be requested) only shows it, even after a reload and in other tabs. `send` resolves to true if a code was sent,
 * false if a countdown is running or the press came too soon.
 * @throws ApiFailure for every other refusal
 */
export function useSms(purpose: SmsPurpose) {
  const [sending, setSending] = useState(false);
  const [, redraw] = useState(0);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const until = runningEnd(useStore(store, (ends) => ends[purpose]));

  const send = useCallback(
    async (request: Omit<SmsRequest, "purpose">): Promise<boolean> => {
      const now = Date.now();
      const running = runningEnd(store.getState()[purpose], now) !== undefined;
      if (running || Math.abs(now - lastPress.current) < constants.smsThrottleMs) return false;
      lastPress.current = now;
      setSending(true);
      try {
        const { retryAfter } = await api.send("sms", { body: { purpose, ...request } });
        remember(purpose, Date.now() + retryAfter * 1000);
        return true;
      } catch (failure) {
        if (!isFailure(failure, "sms_countdown") || failure.retryAfter === undefined) throw failure;
        remember(purpose, Date.now() + failure.retryAfter * 1000);
        return false;
      } finally {
        setSending(false);
      }
    },
    [purpose],
  );
  /** For the countdown's `onEnd`: shows the button again. */
  const ended = useCallback(() => redraw((count) => count + 1), []);
  return { until, sending, send, ended };
}
