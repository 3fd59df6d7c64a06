import t from "tap";
import { type StorageName, storage } from "../../../web/src/lib/browser/storage.ts";

class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

const local = new MemoryStorage();
const session = new MemoryStorage();
Object.defineProperty(globalThis, "localStorage", { value: local, configurable: true });
Object.defineProperty(globalThis, "sessionStorage", { value: session, configurable: true });

t.test(
  "a sign-out preserves the merchant, the languages, the views of reports, notices dismissed for the day, the keys of open money writes and their unknown outcomes, and nothing else of this site",
  async (t) => {
    const names: StorageName[] = [
      "lang",
      "hisLang",
      "merchant",
      "merchantCode",
      "visitLanguage",
      "memberLanguage",
      "smsUntil",
      "balanceHidden",
      "popupsClosed",
      "afterLogin",
      "notToday",
      "link",
      "scroll",
      "openWrites",
      "lostOrders",
      "lostWishes",
      "savedViews",
    ];
    for (const name of names) storage.set(name, "kept");
    local.setItem("somebodyElse", "kept");
    storage.clearAtSignOut();
    t.strictSame([...local.values.keys()].sort(), [
      "hisLang",
      "lang",
      "lostOrders",
      "lostWishes",
      "merchant",
      "merchantCode",
      "notToday",
      "openWrites",
      "savedViews",
      "somebodyElse",
    ]);
    t.strictSame([...session.values.keys()], []);
  },
);

t.test("a browser that refuses storage causes no error", async (t) => {
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new Error("denied");
    },
    configurable: true,
  });
  t.equal(storage.get("lang"), null);
  t.doesNotThrow(() => storage.set("lang", "EN"));
  t.doesNotThrow(() => storage.remove("lang"));
  t.doesNotThrow(() => storage.clearAtSignOut());
});
