import t, { type Test } from "tap";
import { chanceOf, forcedShot, type Shot, shoot, species } from "../../../sandbox/play/fish/fish.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { holds } from "../sandbox-world/call.ts";
import { openPage } from "./table.ts";

type ShotResult = Shot & { balance: number };

async function page(t: Pick<Test, "teardown">, options = {}) {
  const opened = await openPage("fish", options);
  t.teardown(opened.close);
  return opened;
}

const names = Object.keys(species) as (keyof typeof species)[];

t.test("every fish returns the same 95.5 % of the shots at it", async (t) => {
  for (const target of names) t.ok(Math.abs(chanceOf(target) * species[target].worth - 0.955) < 1e-12, target);
});

t.test("catches are as frequent as promised over many shots with a fixed seed", async (t) => {
  const random = mulberry32(11);
  const shots = 60_000;
  for (const target of names) {
    const drawn = Array.from({ length: shots }, () => shoot(random, target, 500));
    const caught = drawn.filter((shot) => shot.caught).length;
    t.ok(drawn.every(({ caught, win }) => win === (caught ? 500 * species[target].worth : 0)));
    const expected = shots * chanceOf(target);
    t.ok(Math.abs(caught - expected) < 4 * Math.sqrt(expected), `${target}: ${caught} of ${expected}`);
  }
});

t.test("an ordered win catches the fish if it covers its worth, else it is paid as a gift with a miss", async (t) => {
  t.same(forcedShot("crab", 1_000, 0), { caught: false, win: 0, gift: 0 });
  t.same(forcedShot("crab", 1_000, 7_999), { caught: false, win: 7_999, gift: 7_999 });
  t.same(forcedShot("crab", 1_000, 8_000), { caught: true, win: 8_000, gift: 0 });
  t.same(forcedShot("crab", 1_000, 9_500), { caught: true, win: 9_500, gift: 1_500 });
});

t.test("a shot is a complete round: bet, draw and payment in one call", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  let balance = demo.balance;
  for (let at = 0; at < 40; at++) {
    const shot = await postForValue<ShotResult>("shoot", { target: "punti", bet: 1_000 });
    balance += shot.win - 1_000;
    t.equal(shot.balance, balance);
    t.equal(demo.balance, balance);
    t.equal(sandbox.rounds.open(demo.id), undefined, "another game may be launched immediately");
  }
  const history = sandbox.rounds.history(demo.id);
  t.equal(history.length, 40);
  t.ok(history.some(({ win }) => win === 2_000) && history.some(({ win }) => win === 0));
});

t.test("an ordered win is paid exactly, once", async (t) => {
  const { demo, sandbox, postForValue } = await page(t);
  for (const win of [0, 12_345, 900_000]) {
    const before = demo.balance;
    sandbox.nextSpin.set(demo.account, { win });
    t.equal((await postForValue<ShotResult>("shoot", { target: "shark", bet: 500 })).win, win);
    t.equal(demo.balance, before - 500 + win);
  }
  t.equal(sandbox.nextSpin.size, 0);
});

t.test("a free trial shoots with its own credit", async (t) => {
  const { demo, postForValue } = await page(t, { trial: true });
  const before = demo.balance;
  const shot = await postForValue<ShotResult>("shoot", { target: "rui", bet: 500 });
  t.equal(shot.balance, 500_000 - 500 + shot.win);
  t.equal(demo.balance, before);
});

t.test("an invalid shot moves no money", async (t) => {
  const { sandbox, demo, post } = await page(t);
  const before = demo.balance;
  for (const fields of [{}, { target: "whale", bet: 500 }, { target: "rui", bet: 501 }, { target: "rui", bet: "all" }])
    t.match(await post("shoot", fields), { status: 400, raw: /bet_invalid/ });
  holds(sandbox, demo, 499);
  t.match(await post("shoot", { target: "rui", bet: 500 }), { status: 422, raw: /balance_insufficient/ });
  t.equal(demo.balance, 499);
  t.ok(before > 499);
});

t.test("the page offers every fish by name and worth in the player's language", async (t) => {
  const { html } = await page(t);
  const [bn, en] = [await html("BN"), await html("EN")];
  t.match(bn, /data-target="hilsa"[^>]*aria-label="ইলিশ, ধরলে 5 গুণ"/);
  t.match(en, /data-target="goldenShark"[^>]*aria-label="Golden shark, pays 150×"/);
  t.match(en, /<body data-kind="FISH"/);
  for (const target of names) t.ok(en.includes(`id="f-${target}"`), target);
});
