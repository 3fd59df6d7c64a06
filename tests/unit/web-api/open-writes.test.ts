import t from "tap";
import { createIdempotencyKeys, createOpenWrites } from "../../../web/src/lib/api/send-money.ts";

const hourMs = 3_600_000;

/** Storage of a tab for one text. */
function keptText(text: string | null = null) {
  return {
    text,
    read(): string | null {
      return this.text;
    },
    write(next: string): void {
      this.text = next;
    },
  };
}

/** Tab whose page can be reloaded. The stored text survives the reload. */
class Tab {
  readonly stored;
  #now = 1_000;
  #made = 0;
  #withKey;

  constructor(text: string | null = null, stored = keptText(text)) {
    this.stored = stored;
    this.#withKey = this.#load();
  }

  #load() {
    const open = createOpenWrites(
      { read: () => this.stored.read(), write: (text) => this.stored.write(text) },
      () => this.#now,
    );
    return createIdempotencyKeys(() => `key${++this.#made}`, open);
  }

  reload(afterMs = 0): void {
    this.#now += afterMs;
    this.#withKey = this.#load();
  }

  another(): Tab {
    const tab = new Tab(null, this.stored);
    tab.#made = 100;
    return tab;
  }

  async lose(intent: object): Promise<string> {
    let used = "";
    const lost = this.#withKey(intent, (key) => {
      used = key;
      return Promise.reject(new Error("lost"));
    });
    await lost.catch(() => undefined);
    return used;
  }

  async succeed(intent: object): Promise<string> {
    return this.#withKey(intent, async (key) => key);
  }

  async storedWhileSending(intent: object): Promise<string | null> {
    return this.#withKey(intent, async () => this.stored.text);
  }
}

const intent = { account: "demo01", body: { to: "11", amount: "150.00" } };

t.test("a retry after a lost response and a reload sends the same key", async (t) => {
  const tab = new Tab();
  t.equal(await tab.lose(intent), "key1");
  tab.reload();
  t.equal(await tab.succeed({ ...intent, account: "demo02" }), "key2", "another account has another key");
  t.equal(await tab.succeed(intent), "key1");
  tab.reload();
  t.equal(await tab.succeed(intent), "key3", "it was settled");
});

t.test("another tab sends an open write under the key it has, and a settled one under its own", async (t) => {
  const tab = new Tab();
  const another = tab.another();
  t.equal(await tab.lose(intent), "key1");
  t.equal(await another.succeed(intent), "key1");
  t.equal(await tab.succeed(intent), "key2", "the other tab has settled it");
  t.equal(await another.lose(intent), "key101");
  await tab.lose({ other: true });
  t.equal(await another.succeed(intent), "key101", "the other tab's write took nothing away");
});

t.test("a browser that stores nothing still sends an open write under one key", async (t) => {
  const stored = { text: null, read: () => null, write: () => undefined };
  const tab = new Tab(null, stored);
  t.equal(await tab.lose(intent), "key1");
  t.equal(await tab.succeed(intent), "key1");
  t.equal(await tab.succeed(intent), "key2");
});

t.test("the key is stored before it is first sent, and no longer than it is useful", async (t) => {
  const tab = new Tab();
  t.match(await tab.storedWhileSending(intent), "key1");
  t.notMatch(tab.stored.text, "key1");
});

t.test("the content of a write is not stored with its key", async (t) => {
  const tab = new Tab();
  await tab.lose(intent);
  for (const word of ["demo01", "150"]) t.notMatch(tab.stored.text, word);
});

t.test("an expired key is dropped, and the number of stored keys is limited", async (t) => {
  const tab = new Tab();
  await tab.lose(intent);
  tab.reload(23 * hourMs);
  t.equal(await tab.lose(intent), "key1");
  tab.reload(2 * hourMs);
  t.equal(await tab.succeed(intent), "key2", "a day after the first attempt, whenever the last one was");
  for (let amount = 0; amount < 100; amount += 1) await tab.lose({ amount });
  t.equal(JSON.parse(tab.stored.text ?? "").length, 30);
});

t.test("invalid stored values are read as empty", async (t) => {
  for (const text of ["", "{", "{}", "[1]", '[["a",null]]', '[["a",{"key":1,"at":2}]]', "null"]) {
    t.equal(await new Tab(text).succeed(intent), "key1", text);
  }
});
