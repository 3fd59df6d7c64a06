import t, { type Test } from "tap";
import { Browser } from "../../../support/browser.ts";
import { sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

const noCaptcha = {
  CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000",
  CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
  CAPTCHA_AFTER_REQUESTS: "1000",
  RATE_LIMIT_PER_SECOND: "10000",
};
/** Two accounts with the same throttle key: a player's number, and a name that looks like the number. */
const victim = "1799999123";
const lookalike = "01799999123";

/** Creates a site where the attacker owns the lookalike account. `anywhere` opens a browser at a new address. */
async function alikeWorld(t: Test, limits: Record<string, string> = {}) {
  const world = await sessionWorld(memoryBench(), { ...noCaptcha, ...limits });
  t.teardown(() => world.app.close());
  world.platform.accounts.set(victim, { password: "Secret99", type: 0 });
  world.platform.accounts.set(lookalike, { password: "Thief999", type: 0 });
  let addresses = 0;
  const anywhere = () => new Browser(world.app, `198.18.5.${addresses++}`);
  const judged = (answers: readonly { json(): { error?: { code: string } } }[]): number =>
    answers.filter((answer) => answer.json().error?.code === "credentials_invalid").length;
  return { ...world, anywhere, judged };
}

t.test("signing in to a look-alike account resets no attempt counter of the other one", async (t) => {
  const { anywhere, judged } = await alikeWorld(t);
  const answers = [];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 8; n++) answers.push(await anywhere().signIn(victim, `wrong${round}${n}`));
    await anywhere().signIn(lookalike, "Thief999");
  }
  t.ok(judged(answers) <= 10, `${judged(answers)} of 24 guesses were checked`);
});

t.test("a browser that has proven a look-alike account has proven that one only", async (t) => {
  const { anywhere, judged } = await alikeWorld(t);
  const answers = [];
  for (let round = 0; round < 3; round++) {
    const attacker = anywhere();
    t.equal((await attacker.signIn(lookalike, "Thief999")).statusCode, 200);
    for (let n = 0; n < 8; n++) answers.push(await attacker.signIn(victim, `wrong${round}${n}`));
    if (judged(answers) >= 10) break;
  }
  t.ok(judged(answers) <= 10, `${judged(answers)} guesses were checked`);
  t.equal((await anywhere().signIn(victim, "nope")).json().error?.code, "sign_in_locked", "and each was counted");
});

const wrongChange = { oldPassword: "Wrong999", newPassword: "Fresh1234", confirmPassword: "Fresh1234" };

t.test("wrong passwords in the session of a look-alike account do not lock the other one's sign-in", async (t) => {
  const { anywhere, platform } = await alikeWorld(t);
  const attacker = anywhere();
  await attacker.signIn(lookalike, "Thief999");
  attacker.cookies.delete("proven");
  const outcomes = [];
  for (let n = 0; n < 15; n++) outcomes.push((await attacker.put("/api/password", wrongChange)).json().error.code);
  t.equal(outcomes.at(-1), "sign_in_locked", "the attempts of the session are limited");
  const before = platform.count("login");
  for (let n = 0; n < 5; n++) {
    t.equal((await anywhere().signIn(victim, `typo${n}`)).json().error.code, "credentials_invalid");
  }
  t.equal(platform.count("login") - before, 5, "half of the attempts are left to sign-in");
});

t.test("a copied session brings no guesses beyond those of sign-in, in any spelling", async (t) => {
  const { anywhere } = await alikeWorld(t);
  const owner = anywhere();
  await owner.signIn(lookalike, "Thief999");
  owner.cookies.delete("proven");
  let judged = 0;
  for (let n = 0; n < 15; n++) {
    const { error } = (await owner.put("/api/password", wrongChange)).json();
    if (error.code === "old_password_invalid") judged += 1;
  }
  for (let n = 0; n < 15; n++) {
    const { error } = (await anywhere().signIn(n % 2 ? lookalike : victim, `wrong${n}`)).json();
    if (error.code === "credentials_invalid") judged += 1;
  }
  t.equal(judged, 10);
});

t.test("wrong second steps of a look-alike account do not lock the other one's sign-in", async (t) => {
  const { anywhere, platform } = await alikeWorld(t);
  const proofs = (hint: string) => [{ type: "MOBILE" as const, hint }];
  platform.accounts.set(lookalike, { password: "Thief999", type: 0, proofs: proofs("018****001") });
  const prove = (browser: Browser, code: string) => browser.post("/api/session/verification", { type: "MOBILE", code });
  let judged = 0;
  for (let n = 0; n < 4; n++) {
    const attacker = anywhere();
    await attacker.signIn(lookalike, "Thief999");
    for (let wrong = 0; wrong < 4; wrong++) {
      if ((await prove(attacker, "000000")).json().error.code === "verification_invalid") judged += 1;
    }
  }
  t.equal(judged, 10, "the second step of that account is locked");
  t.equal((await anywhere().signIn(victim, "Secret99")).statusCode, 200);
  platform.accounts.set(victim, { password: "Secret99", type: 0, proofs: proofs("017****123") });
  const owner = anywhere();
  await owner.signIn(victim, "Secret99");
  t.equal((await prove(owner, "123456")).statusCode, 200, "nor its second step");
});

t.test("codes requested by a look-alike account are not counted for the other one", async (t) => {
  const { anywhere, clock, platform } = await alikeWorld(t);
  platform.on({ smsAccount: () => ({ expiredMinutes: 1 }) });
  const [owner, attacker] = [anywhere(), anywhere()];
  await owner.signIn(victim, "Secret99");
  await attacker.signIn(lookalike, "Thief999");
  for (const browser of [owner, attacker]) browser.cookies.delete("proven");
  const ask = (browser: Browser) => browser.post("/api/sms", { purpose: "proof" });
  for (let n = 0; n < 11; n++) {
    t.equal((await ask(attacker)).statusCode, n < 10 ? 200 : 429);
    if (n === 0) t.equal((await ask(owner)).statusCode, 200, "not even a countdown is shared");
    clock.advance(61_000);
  }
  t.equal((await ask(owner)).statusCode, 200);
});

t.test("sign-ins to a look-alike account do not count towards the limit of the other one", async (t) => {
  const { anywhere } = await alikeWorld(t, { LIMIT_ACCOUNT_SIGN_INS: "3" });
  for (let n = 0; n < 4; n++) t.equal((await anywhere().signIn(lookalike, "Thief999")).statusCode, n < 3 ? 200 : 429);
  t.equal((await anywhere().signIn(victim, "Secret99")).statusCode, 200);
});
