import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import t from "tap";
import { carrierWorld } from "../../../support/carrier.ts";
import { memoryBench } from "../../../support/stores.ts";

const script = fileURLToPath(new URL("../../../figures/carrier.ts", import.meta.url));

t.test("5,000 players behind one address sign in and play for an hour without a refusal", async (t) => {
  // A separate process, because tap tracks every promise, and half a million promises would be slow.
  const { stdout } = await promisify(execFile)(process.execPath, [script, "--sampled"]);
  t.match(
    stdout,
    /^✔ 5000 players of one address, 200 mistyping, an hour: \d+ calls, \d+ captchas solved, 0 refused\n$/,
  );
});

t.test("the attack limits apply at the same address", async (t) => {
  const world = await carrierWorld(memoryBench(), "203.0.113.11");
  t.teardown(() => world.close());
  const { config, figures } = world;
  const owner = world.phone(1);
  await world.signIn(owner, 0);
  const { captchaAfterAccount, captchaAfterAddress } = config.limits;
  const guesses = Array.from({ length: 60 }, () => owner.name);
  t.equal(await world.attack(guesses, "203.0.113.11"), captchaAfterAccount, "one account from one address");
  const spread = Array.from({ length: 60 }, (_, n) => `2001:db8:a:${n.toString(16)}::1`);
  let reached = 0;
  for (const from of spread) reached += await world.attack([owner.name], from);
  t.equal(reached, 0, "one account from sixty networks, captchas unsolved");
  const others = Array.from({ length: 60 }, (_, n) => `other${n}`);
  t.equal(await world.attack(others, "203.0.113.11"), captchaAfterAddress - captchaAfterAccount, "many accounts");
  t.equal(await world.attack(others, "203.0.113.12"), captchaAfterAddress, "many accounts from a separate address");
  const before = figures.captchas;
  await world.signIn(owner, 2, true);
  t.equal(figures.refused, 0, "the owner's browser is not affected");
  t.equal(figures.captchas, before, "the owner's browser solves no captcha");
});
