import t from "tap";
import { api } from "../../../web/src/lib/api/api.ts";
import { isOnline } from "../../../web/src/lib/browser/online.ts";

const navigator = { onLine: true };
let answers = true;

t.beforeEach(async (t) => {
  const { fetch } = globalThis;
  const original = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  globalThis.fetch = async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return Response.json({ state: "guest" });
  };
  t.teardown(() => {
    globalThis.fetch = fetch;
    if (original) Object.defineProperty(globalThis, "navigator", original);
  });
  answers = true;
  navigator.onLine = true;
  await api.get("session");
  navigator.onLine = false;
});

t.test("a browser that wrongly considers itself offline, as behind some VPNs, is online once we answer", async (t) => {
  t.equal(isOnline(), false);
  await api.get("session");
  t.equal(isOnline(), true);
});

t.test("a lost connection counts again from the next failed call, or when the browser notices it", async (t) => {
  await api.get("session");
  answers = false;
  await t.rejects(api.get("session"), { code: "network" });
  t.equal(isOnline(), false);
  navigator.onLine = true;
  answers = true;
  await api.get("session");
  navigator.onLine = false;
  t.equal(isOnline(), false);
});

t.test("a shared list, which a cache may answer, does not show a connection", async (t) => {
  await api.get("home");
  t.equal(isOnline(), false);
});

t.test("a response to a request from before the connection was lost does not show a connection", async (t) => {
  navigator.onLine = true;
  const call = api.get("session");
  navigator.onLine = false;
  await call;
  t.equal(isOnline(), false);
});
