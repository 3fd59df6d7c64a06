import t from "tap";
import { Browser } from "../../../support/browser.ts";
import { type SessionWorld, sessionWorld } from "../../../support/session-world.ts";
import { newAddress, outcomeOf, smsFlags, solvePicture, wideAddresses } from "../../../support/sms-requests.ts";
import { memoryBench } from "../../../support/stores.ts";

t.setTimeout(600_000);

const noCaptcha = { CAPTCHA_AFTER_REQUESTS: "1000" };

async function ownerOf({ app, platform }: SessionWorld, account: string, ip = newAddress()): Promise<Browser> {
  platform.accounts.set(account, { password: "Secret99", type: 0 });
  const browser = new Browser(app, ip);
  const answer = await browser.signIn(account, "Secret99", { remember: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

/** Opens an attacker's browser with a copy of one of the owner's cookies. */
function attackerOf({ app }: SessionWorld, owner: Browser, name: "sid" | "remember", ip = newAddress()): Browser {
  const attacker = new Browser(app, ip);
  attacker.cookies.set(name, owner.cookies.get(name) ?? "");
  return attacker;
}

const askOwnCode = (browser: Browser, more: object = {}) => browser.post("/api/sms", { purpose: "proof", ...more });

/** Requests codes until one is refused. Returns the number of codes sent. */
async function exhaust({ clock }: SessionWorld, browser: Browser): Promise<number> {
  for (let sent = 0; sent < 50; sent++) {
    if (outcomeOf(await askOwnCode(browser)) !== "sent") return sent;
    clock.advance(61_000);
  }
  return Number.POSITIVE_INFINITY;
}

t.test("codes to an account's own number", async (t) => {
  const world = await sessionWorld(memoryBench(), noCaptcha);
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);
  world.platform.on({ smsAccount: () => ({ expiredMinutes: 1 }) });

  await t.test("a copied session uses up none of the codes of its owner's browsers", async (t) => {
    const owner = await ownerOf(world, "copied01");
    t.equal(await exhaust(world, attackerOf(world, owner, "sid")), 10);
    t.equal(outcomeOf(await askOwnCode(owner)), "sent");
    t.equal(outcomeOf(await askOwnCode(await ownerOf(world, "copied01"))), "sms_countdown", "one at a time for all");
    world.clock.advance(61_000);
    t.equal(outcomeOf(await askOwnCode(await ownerOf(world, "copied01"))), "sent", "also right after a proof");
  });

  await t.test("a copied remember cookie uses up none of the codes of its owner's browsers", async (t) => {
    const owner = await ownerOf(world, "copied02");
    const attacker = attackerOf(world, owner, "remember");
    const entered = await attacker.post("/api/session", {
      type: "username",
      username: "copied02",
      useRemembered: true,
    });
    t.equal(entered.statusCode, 200);
    t.equal(await exhaust(world, attacker), 10);
    t.equal(outcomeOf(await askOwnCode(owner)), "sent");
  });

  await t.test("browsers with the password use up none of the codes of browsers that the account knows", async (t) => {
    const owner = await ownerOf(world, "copied03");
    world.clock.advance(24 * 3_600_000);
    const codes: number[] = [];
    for (let n = 0; n < 4; n++) codes.push(await exhaust(world, await ownerOf(world, "copied03")));
    t.same(codes, [10, 10, 10, 0], "more browsers do not bring unlimited codes");
    t.equal((await owner.signIn("copied03", "Secret99")).statusCode, 200, "the account knows this browser by now");
    t.equal(outcomeOf(await askOwnCode(owner)), "sent");
  });
});

t.test("codes to own numbers and the limit of all codes", async (t) => {
  const world = await sessionWorld(memoryBench(), { ...wideAddresses, LIMIT_SMS_OVERALL: "20" });
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);
  world.platform.on({ smsAccount: () => ({ expiredMinutes: 1 }) });

  await t.test(
    "copied sessions of many accounts need a captcha at one address and cannot use up all codes",
    async (t) => {
      const ip = newAddress();
      const outcomes: string[] = [];
      for (let n = 0; n < 5; n++) {
        const attacker = attackerOf(world, await ownerOf(world, `spread${n}`), "sid", ip);
        outcomes.push(outcomeOf(await askOwnCode(attacker)));
        if (n < 4) continue;
        world.clock.advance(1_001);
        const captcha = await solvePicture(world, attacker);
        t.equal(outcomeOf(await askOwnCode(attacker, { captcha })), "sent");
      }
      t.same(outcomes, ["sent", "sent", "sent", "captcha_required", "captcha_required"]);
      let sent = 4;
      for (let n = 10; n < 30; n++) {
        const attacker = attackerOf(world, await ownerOf(world, `spread${n}`), "sid");
        if (outcomeOf(await askOwnCode(attacker)) === "sent") sent += 1;
      }
      t.equal(sent, 16, "80 percent of twenty");
      const owner = await ownerOf(world, "spread40");
      t.equal(outcomeOf(await askOwnCode(owner)), "sent", "a browser that has proven its account has the rest");
    },
  );
});
