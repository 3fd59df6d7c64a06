import type { FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";

interface Tap<T> {
  readonly answer: Promise<T>;
  /** Epoch ms; undefined while the call is under way. */
  answeredAt: number | undefined;
}

/** A tap this soon after the answer is the same tap. */
const sameTapMs = 2_000;

/**
 * One platform call per tap: a launch opens a round, and a second call for the same finger is refused (#734, protocol
 * section 0). Everybody who taps while the call is under way gets its answer, also when those before have left: a launch
 * is not idempotent, so the pipeline sees it to its end.
 */
export function createTaps<T>(clock: Clock) {
  const taps = new Map<string, Tap<T>>();

  function start(key: string, call: () => Promise<T>): Tap<T> {
    const tap: Tap<T> = { answer: call(), answeredAt: undefined };
    const forget = () => {
      if (taps.get(key) === tap) taps.delete(key);
    };
    async function settle(): Promise<void> {
      try {
        await tap.answer;
        tap.answeredAt = clock.now();
        setTimeout(forget, sameTapMs).unref();
      } catch {
        forget();
      }
    }
    settle().catch(() => undefined);
    taps.set(key, tap);
    return tap;
  }

  /** @param key undefined: nobody to tell apart, each tap is its own */
  return async (key: string | undefined, call: () => Promise<T>): Promise<T> => {
    if (key === undefined) return call();
    const previous = taps.get(key);
    const isSame = previous && (previous.answeredAt === undefined || clock.now() - previous.answeredAt < sameTapMs);
    return (isSame ? previous : start(key, call)).answer;
  };
}

/**
 * Whose finger it is, and what it opens.
 * @param target everything the launch is told: another room, or another way back, is another tap
 * @returns undefined for a guest nothing tells apart from other guests of the same address
 */
export function tapKey({ caller, language }: FastifyRequest, mode: string, target: object): string | undefined {
  const who = caller.ticket?.idHash ?? caller.deviceId;
  return who === undefined ? undefined : JSON.stringify([who, mode, language, target]);
}
