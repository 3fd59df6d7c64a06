import { mock } from "node:test";
import t from "tap";
import { closeOnBack } from "../../../web/src/lib/browser/back.ts";
import { historySettled } from "../../../web/src/lib/browser/history-settled.ts";
import { virtualTime } from "../../support/virtual-time.ts";

/** One for all tests, as a page has one window. */
const events = new EventTarget();

/** A browser's history: entries by state, and `popstate` when it goes back. */
function browser({ slow = false } = {}) {
  const entries: unknown[] = [{ idx: 0, key: "page" }];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state);
      at += 1;
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    back() {
      const go = () => {
        at -= 1;
        events.dispatchEvent(new Event("popstate"));
      };
      // Real ones go when they have time to.
      if (slow) setImmediate(go);
      else go();
    },
  };
  const give = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });
  give("history", history);
  give("addEventListener", events.addEventListener.bind(events));
  give("removeEventListener", events.removeEventListener.bind(events));
  return { history, place: () => at };
}

t.test("Back closes an open overlay and stays on the page", async (t) => {
  const { history, place } = browser();
  let closed = 0;
  closeOnBack(() => {
    closed += 1;
  });
  t.match(history.state, { idx: 0, key: "page" }, "the router sees its own entry");
  history.back();
  t.equal(closed, 1);
  t.equal(place(), 0);
});

t.test("closing an overlay another way removes its history entry, so that Back acts on the page", async (t) => {
  const { history, place } = browser();
  let closed = 0;
  const takeBack = closeOnBack(() => {
    closed += 1;
  });
  takeBack();
  await historySettled();
  t.equal(place(), 0);
  t.equal(closed, 0);
  history.pushState({ idx: 1 });
  history.back();
  t.equal(closed, 0);
});

t.test("a history entry below another one stays, because removing it would close the other", async (t) => {
  const { history, place } = browser();
  const takeBack = closeOnBack(() => undefined);
  history.pushState({ idx: 1, key: "next page" });
  takeBack();
  await historySettled();
  t.equal(place(), 2);
  t.match(history.state, { key: "next page" });
  history.back();
  await historySettled();
  t.equal(place(), 0, "Back does not stop at it");
});

t.test("a navigation in the same moment as the close is preserved", async (t) => {
  const { history, place } = browser();
  closeOnBack(() => undefined)();
  history.pushState({ idx: 1, key: "next page" });
  await historySettled();
  t.equal(place(), 2);
});

t.test("an overlay that closes below others leaves no entry after those have closed", async (t) => {
  const { place } = browser();
  const list = closeOnBack(() => undefined);
  const question = closeOnBack(() => undefined);
  list();
  question();
  await historySettled();
  t.equal(place(), 0);
});

t.test("an overlay that replaces a closed one takes over its entry", async (t) => {
  const { history, place } = browser();
  const closed: string[] = [];
  closeOnBack(() => closed.push("first"))();
  closeOnBack(() => closed.push("second"));
  await historySettled();
  t.equal(place(), 1);
  history.back();
  t.strictSame(closed, ["second"]);
  t.equal(place(), 0);
});

t.test("Back closes the top overlay only", async (t) => {
  const { history, place } = browser();
  const closed: string[] = [];
  closeOnBack(() => closed.push("list"));
  closeOnBack(() => closed.push("game"));
  history.back();
  t.strictSame(closed, ["game"]);
  history.back();
  t.strictSame(closed, ["game", "list"]);
  t.equal(place(), 0);
});

t.test("an overlay that opens while an earlier one closes keeps its own entry", async (t) => {
  const { history, place } = browser({ slow: true });
  const closed: string[] = [];
  const time = virtualTime(t);
  closeOnBack(() => closed.push("login"))();
  // The entry is being left, and has not been yet.
  mock.timers.runAll();
  const chat = closeOnBack(() => closed.push("chat"));
  await time.pass(1);
  t.strictSame(closed, []);
  t.equal(place(), 1);
  chat();
  closeOnBack(() => closed.push("never"))();
  await time.pass(1);
  t.equal(place(), 0, "an overlay that closed before its turn has no entry");
  closeOnBack(() => closed.push("game"));
  history.back();
  await time.pass(1);
  t.strictSame(closed, ["game"]);
});
