import t, { type Test } from "tap";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";

const noCaptcha = {
  CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000",
  CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
  RATE_LIMIT_PER_SECOND: "10000",
};
/** Two accounts that one spelling of the throttle stands for: a player's number, and a name that looks like it. */
const victim = "1799999123";
const lookalike = "01799999123";

/** A site where the thief owns the account that looks like the victim's, and a browser anywhere in the world. */
async function alikeWorld(t: Test) {
  const world = await sessionWorld(memoryBench(), noCaptcha);
  t.teardown(() => world.app.close());
  world.platform.accounts.set(victim, { password: "Secret99", type: 0 });
  world.platform.accounts.set(lookalike, { password: "Thief999", type: 0 });
  let addresses = 0;
  const anywhere = () => new Browser(world.app, `198.18.5.${addresses++}`);
  const judged = (answers: readonly { json(): { error?: { code: string } } }[]): number =>
    answers.filter((answer) => answer.json().error?.code === "credentials_invalid").length;
  return { ...world, anywhere, judged };
}

t.test("signing in to an account that looks alike takes no guess at the other one back", async (t) => {
  const { anywhere, judged } = await alikeWorld(t);
  const answers = [];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 8; n++) answers.push(await anywhere().signIn(victim, `wrong${round}${n}`));
    await anywhere().signIn(lookalike, "Thief999");
  }
  t.ok(judged(answers) <= 10, `${judged(answers)} of 24 guesses were judged`);
});

t.test("a browser that has proven an account that looks alike has proven that one alone", async (t) => {
  const { anywhere, judged } = await alikeWorld(t);
  const answers = [];
  for (let round = 0; round < 3; round++) {
    const thief = anywhere();
    t.equal((await thief.signIn(lookalike, "Thief999")).statusCode, 200);
    for (let n = 0; n < 8; n++) answers.push(await thief.signIn(victim, `wrong${round}${n}`));
    if (judged(answers) >= 10) break;
  }
  t.ok(judged(answers) <= 10, `${judged(answers)} guesses were judged`);
  t.equal((await anywhere().signIn(victim, "nope")).json().error?.code, "sign_in_locked", "and each was counted");
});
