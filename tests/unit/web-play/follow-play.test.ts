import t from "tap";
import type { PlayState } from "../../../shared/contracts/protection.ts";
import { followPlay, nextBeatMs } from "../../../web/src/features/play/follow-play.ts";
import { coverOf } from "../../../web/src/lib/launch/play-time.ts";

const state = (more: Partial<PlayState> = {}): PlayState => ({
  asOf: "2026-11-26T00:00:00.000Z",
  elapsedSeconds: 0,
  intervalMinutes: 15,
  ...more,
});
const due = state({ checkSince: "2026-11-26T00:15:00.000Z", stop: "reality_check_due" });
const turn = () => new Promise(setImmediate);

class TestVisibility extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  show(next: DocumentVisibilityState): void {
    this.visibilityState = next;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

t.test("the play state is requested every half minute, and when a check may be due", async (t) => {
  t.equal(nextBeatMs(state()), 30_000);
  t.equal(nextBeatMs(state({ elapsedSeconds: 15 * 60 - 7 })), 7_000);
  t.equal(nextBeatMs(due), 30_000);
});

t.test("a check covers a game until it is answered, and a reached limit until it is read", async (t) => {
  t.same(coverOf(due, true, undefined), { name: "check" });
  t.equal(coverOf(due, false, undefined), undefined, "no game is open or starting");
  t.same(coverOf(due, false, { name: "check" }), { name: "check" }, "the game below was closed");
  t.equal(coverOf(state(), true, { name: "check" }), undefined);
  const reached = state({ stop: "limit_reached" });
  const stopped = coverOf(reached, true, undefined);
  t.same(stopped, { name: "stopped", by: reached });
  t.equal(coverOf(state(), true, stopped), stopped);
});

t.test("an embedded game counts in the background too, and reports when it is closed", async (t) => {
  const visibility = new TestVisibility();
  const pulses: string[] = [];
  const waiting: (() => void)[] = [];
  const stop = followPlay("frame", {
    pulse: async (game) => {
      pulses.push(game);
      return state();
    },
    read: async () => {
      t.fail("a game is open");
      return state();
    },
    onState: () => undefined,
    channel: undefined,
    visibility: visibility as unknown as Document,
    page: new EventTarget(),
    after(_ms, run) {
      waiting.push(run);
      return () => waiting.splice(waiting.indexOf(run), 1);
    },
  });
  await turn();
  t.same(pulses, ["open"]);
  visibility.show("hidden");
  await turn();
  waiting.shift()?.();
  await turn();
  t.same(pulses, ["open", "open", "open"], "immediately, and half a minute later");
  stop();
  await turn();
  t.same(pulses, ["open", "open", "open", "closed"]);
  t.same(waiting, []);
});

t.test("a closing page ends its embedded game, but not one in its own window", async (t) => {
  for (const [open, expected] of [
    ["frame", ["open", "closed"]],
    ["window", ["open"]],
  ] as const) {
    const page = new EventTarget();
    const pulses: string[] = [];
    let waiting = 0;
    followPlay(open, {
      pulse: async (game) => {
        pulses.push(game);
        return state();
      },
      read: async () => state(),
      onState: () => undefined,
      channel: undefined,
      visibility: new TestVisibility() as unknown as Document,
      page,
      after() {
        waiting += 1;
        return () => {
          waiting -= 1;
        };
      },
    });
    await turn();
    page.dispatchEvent(new Event("pagehide"));
    await turn();
    t.same(pulses, expected, open);
    t.equal(waiting, 0, "a closed page reports nothing");
  }
});
