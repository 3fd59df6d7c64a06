import { mock } from "node:test";
import t from "tap";
import { reportActivity } from "../../../web/src/lib/session/presence.ts";
import { reloadOnce } from "../../../web/src/lib/startup/reload-once.ts";

const day = 86_400_000;

t.beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 0, 15, 9) }));
t.afterEach(() => mock.timers.reset());

t.test("a phone whose clock is set back still reports activity, so that its session goes on", async (t) => {
  const { fetch } = globalThis;
  t.teardown(() => Object.assign(globalThis, { fetch }));
  let reports = 0;
  globalThis.fetch = async () => {
    reports += 1;
    return new Response(null, { status: 204 });
  };
  reportActivity();
  reportActivity();
  t.equal(reports, 1, "once in five minutes");
  mock.timers.setTime(Date.now() - 3 * day);
  reportActivity();
  t.equal(reports, 2);
});

t.test("a page on a phone whose clock is set back still reloads once for a file that is gone", async (t) => {
  const values = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  };
  let reloads = 0;
  const location = {
    reload() {
      reloads += 1;
    },
  };
  for (const [name, value] of Object.entries({ sessionStorage, location, navigator: { onLine: true } })) {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    t.teardown(() => {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
  t.ok(reloadOnce());
  t.notOk(reloadOnce());
  mock.timers.setTime(Date.now() - 3 * day);
  t.ok(reloadOnce());
  t.equal(reloads, 2);
});
