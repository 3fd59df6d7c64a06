import { mock } from "node:test";
import t from "tap";
import { closeOnBack, coverFrameEntries, leaveClosedLayers } from "../../../web/src/lib/browser/back.ts";
import { historySettled } from "../../../web/src/lib/browser/history.ts";
import { virtualTime } from "../../support/virtual-time.ts";

/** All tests share one target, as a page has one window. */
const events = new EventTarget();

interface Entry {
  state: unknown;
  /** Entries of the frame have the key of the page's entry. */
  readonly key: string;
  readonly frame?: string;
}

/**
 * Simulates a browser's history: its entries, and a `popstate` event on each return to another entry of the page.
 * `navigation` adds the Navigation API.
 */
function browser({ slow = false, navigation = false } = {}) {
  const entries: Entry[] = [{ state: { idx: 0, key: "page" }, key: "0" }];
  let at = 0;
  let keys = 0;
  const loaded: string[] = [];
  const current = (): Entry => entries[at] ?? { state: undefined, key: "" };
  const push = (entry: Entry): void => {
    entries.splice(at + 1, entries.length, entry);
    at += 1;
  };
  const traverse = (to: number): void => {
    const { key, frame } = current();
    at = to;
    if (current().frame !== frame && current().frame) loaded.push(current().frame ?? "");
    if (current().key !== key) events.dispatchEvent(new Event("popstate"));
  };
  const history = {
    get state() {
      return current().state;
    },
    get length() {
      return entries.length;
    },
    pushState(state: unknown) {
      keys += 1;
      push({ ...current(), state, key: `${keys}` });
    },
    replaceState(state: unknown) {
      current().state = state;
    },
    back() {
      const go = () => traverse(at - 1);
      // Real browsers go back asynchronously.
      if (slow) setImmediate(go);
      else go();
    },
  };
  const give = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });
  give("history", history);
  give("addEventListener", events.addEventListener.bind(events));
  give("removeEventListener", events.removeEventListener.bind(events));
  const api = {
    get currentEntry() {
      return { key: current().key };
    },
    traverseTo(key: string) {
      traverse(entries.findLastIndex((entry, index) => index <= at && entry.key === key));
      return { committed: Promise.resolve(), finished: Promise.resolve() };
    },
  };
  give("navigation", navigation ? api : undefined);
  return {
    history,
    place: () => at,
    goTo(frame: string) {
      push({ ...current(), frame });
      coverFrameEntries();
    },
    /** Adds an entry for the frame's page without loading a page. */
    pushInFrame: () => push(current()),
    loaded,
  };
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
  const release = closeOnBack(() => {
    closed += 1;
  });
  release();
  await historySettled();
  t.equal(place(), 0);
  t.equal(closed, 0);
  history.pushState({ idx: 1 });
  history.back();
  t.equal(closed, 0);
});

t.test("a history entry below another one stays, because removing it would close the other", async (t) => {
  const { history, place } = browser();
  const release = closeOnBack(() => undefined);
  history.pushState({ idx: 1, key: "next page" });
  release();
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
  // The browser has started to leave the entry.
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

for (const navigation of [true, false]) {
  const how = navigation ? "with the Navigation API" : "step by step";

  t.test(`a game that navigates in its frame leaves no entries behind when it closes, ${how}`, async (t) => {
    const time = virtualTime(t);
    const { history, place, goTo, pushInFrame } = browser({ navigation });
    history.pushState({ idx: 1, key: "list" });
    const close = closeOnBack(() => undefined);
    goTo("table");
    pushInFrame();
    pushInFrame();
    close();
    await time.pass(5_000, 100);
    await historySettled();
    t.equal(place(), 1);
    t.match(history.state, { key: "list" });
    const closed: string[] = [];
    closeOnBack(() => closed.push("next game"));
    history.back();
    t.strictSame(closed, ["next game"], "Back is alive");
    history.back();
    t.equal(place(), 0);
  });

  t.test(
    `Back closes a game that navigated to another address instead of loading its launch again, ${how}`,
    async (t) => {
      const time = virtualTime(t);
      const { history, place, goTo, loaded } = browser({ navigation });
      const closed: string[] = [];
      closeOnBack(() => closed.push("list"));
      closeOnBack(() => closed.push("game"));
      goTo("lobby");
      goTo("table");
      history.back();
      t.strictSame(closed, ["game"], "only the top one");
      t.strictSame(loaded, []);
      await time.pass(5_000, 100);
      t.equal(place(), 1);
      history.back();
      t.strictSame(closed, ["game", "list"]);
      await historySettled();
      t.equal(place(), 0);
    },
  );

  t.test(`a reload while a game is open leads to the page below it, ${how}`, async (t) => {
    const time = virtualTime(t);
    const { place, goTo, pushInFrame } = browser({ navigation });
    closeOnBack(() => undefined);
    goTo("table");
    pushInFrame();
    const left = leaveClosedLayers();
    await time.pass(10_000, 100);
    await left;
    t.equal(place(), 0);
  });
}

t.test("the first page of a frame, and one that replaces another, add no entry", async (t) => {
  const { history, place } = browser();
  coverFrameEntries();
  closeOnBack(() => undefined);
  coverFrameEntries();
  t.equal(place(), 1);
  history.back();
  await historySettled();
  t.equal(place(), 0);
});
