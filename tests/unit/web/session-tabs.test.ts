import t from "tap";
import { createSessionTabs } from "../../../web/src/lib/session/tabs.ts";

const stored = new Map<string, string>();
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
});

class TestVisibility extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
}

/** Creates a browser tab. The test dispatches the messages that the tab receives from other tabs. */
function tab({ channels = true } = {}) {
  const posted: unknown[] = [];
  const channel = Object.assign(new EventTarget(), { postMessage: (data: unknown) => void posted.push(data) });
  const page = new EventTarget();
  const visibility = new TestVisibility();
  const tabs = createSessionTabs({ channel: channels ? channel : undefined, page, visibility });
  const changes: ("changed" | "signed out")[] = [];
  const stop = tabs.onChange((signedOut) => changes.push(signedOut ? "signed out" : "changed"));
  return { tabs, channel, page, visibility, posted, stop, changes, changeCount: () => changes.length };
}

t.test(
  "a session change in another tab is noticed before its message arrives, until the session is read",
  async (t) => {
    const [first, second] = [tab(), tab()];
    second.tabs.announce();
    t.equal(first.tabs.isCurrent(), false);
    t.equal(second.tabs.isCurrent(), true);
    const answered = first.tabs.reading();
    t.equal(first.tabs.isCurrent(), false, "the response has not arrived");
    answered();
    t.equal(first.tabs.isCurrent(), true);
  },
);

t.test("a sign-out is noticed by the other tabs and leaves nothing in the browser", async (t) => {
  const [first, second] = [tab(), tab()];
  second.tabs.announce();
  first.tabs.reading()();
  second.tabs.announceSignOut();
  t.equal(first.tabs.isCurrent(), false);
  t.equal(second.tabs.isCurrent(), true);
  t.equal(stored.size, 0);
});

t.test("a sign-out is received by message, by storage and at the next check", async (t) => {
  const [first, old, asleep, second] = [tab(), tab({ channels: false }), tab(), tab()];
  asleep.visibility.visibilityState = "hidden";
  second.tabs.announce();
  second.tabs.announceSignOut();
  for (const data of second.posted) first.channel.dispatchEvent(new MessageEvent("message", { data }));
  old.page.dispatchEvent(Object.assign(new Event("storage"), { key: "sessionChange" }));
  t.same([first.changes, old.changes], [["changed", "signed out"], ["signed out"]]);
  second.tabs.announce();
  asleep.tabs.reading()();
  second.tabs.announceSignOut();
  asleep.visibility.visibilityState = "visible";
  asleep.visibility.dispatchEvent(new Event("visibilitychange"));
  t.same(asleep.changes, ["signed out"]);
});

t.test("a response requested before a session change does not make the tab current", async (t) => {
  const [first, second] = [tab(), tab()];
  const answered = first.tabs.reading();
  second.tabs.announce();
  answered();
  t.equal(first.tabs.isCurrent(), false);
});

t.test("other tabs are notified by the channel, or by storage without one", async (t) => {
  const modern = tab();
  modern.channel.dispatchEvent(new Event("message"));
  t.equal(modern.changeCount(), 1);
  const old = tab({ channels: false });
  old.page.dispatchEvent(Object.assign(new Event("storage"), { key: "sessionChange" }));
  old.page.dispatchEvent(Object.assign(new Event("storage"), { key: "lang" }));
  t.equal(old.changeCount(), 1);
});

t.test("a tab that becomes visible is notified of a missed change", async (t) => {
  const [first, second] = [tab(), tab()];
  const becomeVisible = () => first.visibility.dispatchEvent(new Event("visibilitychange"));
  becomeVisible();
  t.equal(first.changeCount(), 0, "nothing changed");
  first.visibility.visibilityState = "hidden";
  second.tabs.announce();
  becomeVisible();
  t.equal(first.changeCount(), 0);
  first.visibility.visibilityState = "visible";
  becomeVisible();
  t.equal(first.changeCount(), 1);
  first.stop();
  becomeVisible();
  t.equal(first.changeCount(), 1, "not after it has unsubscribed");
});
