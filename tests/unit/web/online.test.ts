import t from "tap";

const browser = new EventTarget();
const navigator = { onLine: true };
Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
Object.assign(globalThis, { addEventListener: browser.addEventListener.bind(browser) });
const { api } = await import("../../../web/src/lib/api/api.ts");
const { isOnline } = await import("../../../web/src/lib/browser/online.ts");

let answers = true;
globalThis.fetch = async () => {
  if (!answers) throw new TypeError("Failed to fetch");
  return Response.json({ state: "guest" });
};

t.beforeEach(() => {
  answers = true;
  navigator.onLine = false;
  browser.dispatchEvent(new Event("offline"));
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
  answers = true;
  await api.get("session");
  browser.dispatchEvent(new Event("offline"));
  t.equal(isOnline(), false);
});

t.test("a shared list, which a cache may answer, does not show a connection", async (t) => {
  await api.get("home");
  t.equal(isOnline(), false);
});
