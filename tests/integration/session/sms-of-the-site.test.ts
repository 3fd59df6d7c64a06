import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

const purposes = ["MOBILEVERCODELOGIN3", "MOBILENUMREG3", "CHNGPASSVERIF3"];
const ask = (browser: Browser, mobile: string) => browser.post("/api/sms", { purpose: "login", mobile });
let hosts = 0;
function address(): string {
  hosts += 1;
  return `198.18.0.${hosts}`;
}

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { LIMIT_SMS_OVERALL: "5", SMS_STRANGERS_PERCENT: "100" });
  t.teardown(() => world.app.close());
  await world.flags(...purposes);

  await t.test("the site sends a limited number of codes per hour", async (t) => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => ask(new Browser(world.app, address()), `0181234567${n}`)),
    );
    t.equal(world.platform.count("smsNoLogin"), 5);
    t.equal(answers.filter((answer) => answer.json().error?.code === "sms_throttled").length, 4);
  });
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { LIMIT_SMS_OVERALL: "5", SMS_STRANGERS_PERCENT: "100" });
  t.teardown(() => world.app.close());
  await world.flags(...purposes);

  await t.test("codes for unregistered numbers do not use up the site's limit", async (t) => {
    const restore = world.platform.on({
      smsNoLogin: () => {
        throw new PlatformError("sms_refused", false, { platformCode: "not.found" });
      },
    });
    for (let n = 0; n < 20; n++) {
      t.equal((await ask(new Browser(world.app, address()), `018${10 + n}345678`)).statusCode, 200);
    }
    restore();
    t.equal((await ask(new Browser(world.app, address()), "01812345640")).statusCode, 200);
  });

  await t.test("no key name contains an unkeyed hash of a number", async (t) => {
    const names: string[] = [];
    for (const row of Object.values(keys)) {
      if (row.type !== "channel") for await (const keyNames of bench.store.scan(row)) names.push(...keyNames);
    }
    t.ok(names.some((name) => name.includes("sms-countdown")));
    t.notOk(names.some((name) => name.includes(accountHash(canonicalAccountName("01812345640")))));
  });
});
