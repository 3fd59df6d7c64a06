import t from "tap";
import { typedHash } from "../../../../bff/crypto/account-hash.ts";
import { canonicalAccountName } from "../../../../bff/guard/account-name.ts";
import { addressKey } from "../../../../bff/guard/address.ts";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { keys } from "../../../../redis/keys.ts";
import { Browser } from "../../../support/browser.ts";
import { sessionWorld } from "../../../support/session-world.ts";
import { onEachStore } from "../../../support/stores.ts";
import { until } from "../../../support/until.ts";

const noCaptcha = { CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000", CAPTCHA_AFTER_ADDRESS_FAILURES: "1000" };
/** Spellings of one name that differ in case, spaces, width and invisible characters. */
const spellings = [
  "victim01",
  "VICTIM01",
  " Victim01 ",
  "vic tim01",
  "ｖｉｃｔｉｍ０１",
  "vic\u200btim01",
  "ViCtIm 01",
];

await onEachStore(t, async (t, bench) => {
  const first = await sessionWorld(bench, noCaptcha);
  const second = await sessionWorld({ ...bench, store: bench.other }, noCaptcha);
  t.teardown(() => Promise.all([first.app.close(), second.app.close()]));
  const countLogins = () => first.platform.count("login") + second.platform.count("login");

  await t.test(
    "at most twelve of fifty wrong passwords in many spellings from fifty addresses reach the platform",
    async (t) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          new Browser(n % 2 ? first.app : second.app, `198.18.1.${n}`).signIn(
            spellings[n % spellings.length] ?? "",
            `wrong${n}`,
          ),
        ),
      );
      const limit = first.config.limits.lockAfterAccount;
      t.ok(
        countLogins() >= 1 && countLogins() <= limit + 2,
        `${countLogins()} reached the platform, the limit is ${limit}`,
      );
      t.equal(answers.filter((answer) => answer.json().error.code === "sign_in_locked").length, 50 - countLogins());
      const before = countLogins();
      for (const { app } of [first, second]) {
        const refused = await new Browser(app, "198.18.1.99").signIn("victim01", "right or wrong");
        t.equal(refused.json().error.code, "sign_in_locked");
      }
      t.equal(countLogins(), before);
    },
  );

  await t.test("twenty sign-ins while the platform is down do not count as failures", async (t) => {
    const down = {
      login: () => {
        throw new PlatformError("platform_unreachable", true);
      },
    };
    const restore = [first.platform.on(down), second.platform.on(down)];
    t.teardown(() => restore.map((undo) => undo()));
    // Sequential sign-ins, because concurrent ones at an instance would temporarily reach the account's limit.
    for (let n = 0; n < 10; n++) {
      const answers = await Promise.all(
        [first, second].map(({ app }) => new Browser(app, "198.18.2.1").signIn("calm01", "Secret99")),
      );
      t.same(
        answers.map((answer) => answer.statusCode),
        [502, 502],
      );
    }
    const storedCount = async (key: string) => Number((await bench.store.get(key)) ?? 0);
    t.equal(await storedCount(keys.accountFailures.key(typedHash(first.config, canonicalAccountName("calm01")))), 0);
    t.equal(await storedCount(keys.addressFailures.key(addressKey("198.18.2.1"))), 0);
  });

  await t.test(
    "a sign-out on one instance applies on the other: immediately for writes, within a second for reads",
    async (t) => {
      first.platform.accounts.set("both01", { password: "Secret99", type: 0 });
      const browser = new Browser(first.app);
      t.equal((await browser.signIn("both01", "Secret99")).statusCode, 200);
      const otherBrowser = new Browser(second.app);
      otherBrowser.cookies.set("sid", browser.cookies.get("sid") ?? "");
      t.equal((await otherBrowser.get("/api/session")).json().state, "member");
      await browser.delete("/api/session");
      t.equal((await otherBrowser.post("/api/session/activity")).statusCode, 401);
      await until(
        "reads to see the sign-out",
        async () => (await otherBrowser.get("/api/session")).json().state === "guest",
      );
    },
  );
});
