import t from "tap";
import { applyPending, type PendingFavourite, pendingOf } from "../../../web/src/features/favourites/api.ts";
import { createFavouriteQueue } from "../../../web/src/features/favourites/queue.ts";

import { game } from "./games.ts";

interface Gate {
  open(): void;
  refuse(error: Error): void;
}

/** Creates a queue whose calls and pauses the test settles, and a record of its actions. */
function bench() {
  const calls: (PendingFavourite & Gate)[] = [];
  const pauses: (() => void)[] = [];
  const saved: PendingFavourite[] = [];
  const failures: unknown[] = [];
  const queue = createFavouriteQueue({
    send: (change) =>
      new Promise<void>((open, refuse) => {
        calls.push({ ...change, open, refuse });
      }),
    list: async () => [game("1"), game("2")],
    saved: (change) => saved.push(change),
    wait: () => new Promise<void>((resume) => pauses.push(resume)),
    throttleMs: 1000,
  });
  const want = (id: string, wanted: boolean, current: boolean, account = "A") =>
    queue.want({ game: game(id), wanted, account }, current, (error) => failures.push(error));
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const ids = (items = [game("1"), game("2")]) => applyPending(items, queue.getState().pending).map((each) => each.id);
  return { queue, want, calls, pauses, saved, failures, settled, ids };
}

t.test("an added favourite is shown before the server answers", async (t) => {
  const { queue, want, calls, saved, settled, ids } = bench();
  let notified = 0;
  queue.subscribe(() => notified++);
  want("3", true, false);
  t.same(ids(), ["3", "1", "2"]);
  t.equal(notified, 1);
  t.same(saved, [], "the server has not agreed yet");
  calls[0]?.open();
  await settled();
  t.equal(saved[0]?.game.id, "3");
  t.equal(queue.getState().pending.size, 0, "no change is pending");
});

t.test("a removed favourite disappears immediately and returns to its place if the server refuses", async (t) => {
  const { want, calls, failures, settled, ids } = bench();
  want("1", false, true);
  t.same(ids(), ["2"]);
  calls[0]?.refuse(new Error("refused"));
  await settled();
  t.same(ids(), ["1", "2"]);
  t.equal(failures.length, 1);
});

t.test("one game has one request at a time, and no second one within the pause", async (t) => {
  const { want, calls, pauses, settled } = bench();
  want("3", true, false);
  want("3", false, true);
  t.equal(calls.length, 1, "the second change waits for the first response");
  calls[0]?.open();
  await settled();
  t.equal(calls.length, 1, "and then for the pause");
  pauses[0]?.();
  await settled();
  t.same(
    calls.map((call) => call.wanted),
    [true, false],
  );
});

t.test("taps that cancel each other during the pause send nothing", async (t) => {
  const { want, calls, pauses, settled, ids } = bench();
  want("3", true, false);
  calls[0]?.open();
  await settled();
  want("3", false, true);
  t.same(ids([game("3")]), []);
  want("3", true, false);
  t.same(ids([game("3")]), ["3"]);
  pauses[0]?.();
  await settled();
  t.equal(calls.length, 1);
});

t.test("requests of different games do not wait for each other", async (t) => {
  const { want, calls } = bench();
  want("3", true, false);
  want("4", true, false);
  t.same(
    calls.map((call) => call.game.id),
    ["3", "4"],
  );
});

t.test("a refused change that the player already undid is not reported", async (t) => {
  const { want, calls, failures, settled } = bench();
  want("3", true, false);
  want("3", false, true);
  calls[0]?.refuse(new Error("refused"));
  await settled();
  t.same(failures, []);
});

t.test("a game can be added again after the page has failed to show an error", async (t) => {
  const { queue, want, calls, settled, ids } = bench();
  const uncaught = new Promise((resolve) => process.once("unhandledRejection", resolve));
  queue.want({ game: game("3"), wanted: true, account: "A" }, false, (cause) => {
    throw cause;
  });
  calls[0]?.refuse(new Error("refused"));
  t.match(await uncaught, { message: "refused" });
  t.same(ids(), ["1", "2"]);
  want("3", true, false);
  await settled();
  t.equal(calls.length, 2);
});

t.test("a game that is already a favourite is not sent again", async (t) => {
  const { want, calls, ids } = bench();
  want("1", true, true);
  t.equal(calls.length, 0);
  t.same(ids(), ["1", "2"]);
});

t.test("a guest's tap is sent after the sign-in, unless the game is a favourite of the account already", async (t) => {
  const { queue, calls, failures, ids } = bench();
  const add = (id: string) => queue.addForGuest(game(id), "A", (error) => failures.push(error));
  await add("1");
  t.equal(calls.length, 0);
  t.same(ids(), ["1", "2"]);
  await add("3");
  t.same(
    calls.map(({ game: { id }, wanted }) => `${id} ${wanted}`),
    ["3 true"],
  );
  t.same(failures, []);
});

t.test("one account's requests are neither sent with nor shown to another", async (t) => {
  const { queue, want, calls } = bench();
  want("3", true, false, "A");
  want("3", true, false, "B");
  t.same(
    calls.map(({ account }) => account),
    ["A", "B"],
  );
  t.same([...pendingOf(queue.getState().pending, "C")], []);
  t.equal(pendingOf(queue.getState().pending, "B").get("3")?.account, "B");
});
