import t from "tap";
import { takeToken } from "../../../web/src/lib/session/token-in-address.ts";

const state = { idx: 0 };

/** Replaces the client's `location`, `history` and `document`. Returns the current address and the replaced states. */
function addressBar(address: string, referrer = "") {
  const bar = { href: address, states: [] as unknown[] };
  const history = {
    state,
    replaceState(next: unknown, _title: string, url: URL) {
      bar.states.push(next);
      bar.href = url.href;
    },
  };
  Object.defineProperty(globalThis, "location", { value: bar, configurable: true });
  Object.defineProperty(globalThis, "history", { value: history, configurable: true });
  Object.defineProperty(globalThis, "document", { value: { referrer }, configurable: true });
  return bar;
}

t.test("the token is removed from the address as soon as it is read, and the rest of the address stays", async (t) => {
  const bar = addressBar("https://adda.example/rng?q=a&token=abcdefgh&page=2#top");
  t.equal(takeToken(), "abcdefgh");
  t.equal(bar.href, "https://adda.example/rng?q=a&page=2#top");
  t.strictSame(bar.states, [state], "the history entry is the same one");
  t.equal(takeToken(), undefined, "it is used once");
});

t.test("an empty token is removed from the address too, and refused like any other", async (t) => {
  const bar = addressBar("https://adda.example/?token=");
  t.equal(takeToken(), "");
  t.equal(bar.href, "https://adda.example/");
});

t.test("an address without a token is not changed", async (t) => {
  const bar = addressBar("https://adda.example/rng?tokens=1");
  t.equal(takeToken(), undefined);
  t.strictSame(bar.states, []);
});

t.test("domains that share only a country's com do not count as one site", async (t) => {
  for (const [referrer, token] of [
    ["https://evil.com.bd/", undefined],
    ["https://evil.co.in/", undefined],
    ["https://pay.adda.com.bd/", "abcdefgh"],
  ] as const) {
    addressBar("https://play.adda.com.bd/?token=abcdefgh", referrer);
    t.equal(takeToken(), token, referrer);
  }
});

t.test("a token from a link on a foreign page is removed and not used", async (t) => {
  for (const [referrer, token] of [
    ["https://evil.test/", undefined],
    ["https://adda.example.evil.test/", undefined],
    ["https://pay.adda.example/", "abcdefgh"],
    ["", "abcdefgh"],
  ] as const) {
    const bar = addressBar("https://play.adda.example/?token=abcdefgh", referrer);
    t.equal(takeToken(), token, referrer);
    t.equal(bar.href, "https://play.adda.example/");
  }
});
