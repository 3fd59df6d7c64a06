import t from "tap";
import { playKinds } from "../../../sandbox/play/kinds.ts";
import { openPage } from "./table.ts";

interface Drawn {
  readonly win: number;
  readonly gift: number;
  readonly balance: number;
}

/** Tables whose rules rules.test.ts tests: the name of their call, two bets and the other fields. */
const tables = [
  { kind: "dragontiger", call: "deal", bets: { dragon: 2_000, tie: 1_000 }, more: {} },
  { kind: "sicbo", call: "roll", bets: { small: 2_000, t9: 1_000 }, more: {} },
  { kind: "ludo", call: "race", bets: { red: 2_000, blue: 1_000 }, more: {} },
  { kind: "bingo", call: "call", bets: { first: 2_000, second: 1_000 }, more: { sheet: 9_999 } },
  { kind: "horserace", call: "run", bets: { win0: 2_000, place3: 1_000 }, more: { race: 9_999 } },
] as const;

for (const { kind, call, bets, more } of tables) {
  t.test(`${kind} is settled like every game`, async (t) => {
    const page = await openPage(kind);
    t.teardown(page.close);
    const { demo, game, sandbox, html, post, postForValue } = page;

    await t.test(
      "all chips of a table are one wager, taken immediately, settled once and in the records",
      async (t) => {
        const before = demo.balance;
        const { win, balance } = await postForValue<Drawn>(call, { bets, ...more });
        t.equal(balance, before - 3_000);
        t.match(sandbox.rounds.open(demo.id), { bet: 3_000, nodeId: `${game.nodeId}`, vendor: game.vendor });
        t.same(await postForValue("settle"), { balance: before - 3_000 + win });
        t.same(await postForValue("settle"), { balance: before - 3_000 + win }, "paying twice pays once");
        t.match(sandbox.rounds.history(demo.id)[0], { bet: 3_000, win, settledAt: Number });
        t.match(sandbox.rounds.staked({ from: 0, until: Number.MAX_SAFE_INTEGER }).get(demo.id), Number);
      },
    );

    await t.test("an ordered win of a table is paid exactly, with a fair draw", async (t) => {
      for (const win of [0, 12_345, 900_000]) {
        const before = demo.balance;
        sandbox.nextSpin.set(demo.account, { win });
        t.match(await postForValue(call, { bets, ...more }), { win, winning: Array });
        await postForValue("settle");
        t.equal(demo.balance, before - 3_000 + win);
      }
    });

    await t.test("a bet that the table does not offer moves no money", async (t) => {
      const before = demo.balance;
      const [spot = ""] = Object.keys(bets);
      for (const wrong of [
        undefined,
        {},
        [],
        { nowhere: 1_000 },
        { [spot]: 999 },
        { [spot]: -1_000 },
        { [spot]: 5_001_000 },
      ])
        t.match(await post(call, { bets: wrong, ...more }), { status: 400, raw: /bet_invalid/ });
      for (const [field] of Object.entries(more))
        for (const number of [0, 1.5, 10_000, "x"])
          t.match(await post(call, { bets, [field]: number }), { status: 400, raw: /bet_invalid/ });
      t.match(await post(call, { bets: { [spot]: 5_000_000 }, ...more }), { status: 422, raw: /balance_insufficient/ });
      t.equal(demo.balance, before);
    });

    await t.test("a free trial at a table plays with its own credit", async (t) => {
      const trial = await openPage(kind, { trial: true });
      t.teardown(trial.close);
      const before = trial.demo.balance;
      const { win } = await trial.postForValue<Drawn>(call, { bets, ...more });
      t.same(await trial.postForValue("settle"), { balance: 497_000 + win });
      t.equal(trial.demo.balance, before);
    });

    await t.test("the page of a table shows its return and names every spot in both languages", async (t) => {
      const own = playKinds.find(({ name }) => name === kind);
      for (const language of ["BN", "EN"] as const) {
        const text = await html(language);
        t.match(text, `RTP ${[...new Set(own?.returns)].join("–")}%`);
        t.match(text, own?.texts[language][call] ?? "no word");
        for (const spot of Object.keys(bets)) t.match(text, `data-spot="${spot}"`);
      }
    });

    for (const [field] of Object.entries(more))
      await t.test("the shoe starts again after its last card", async (t) => {
        t.match(await postForValue(call, { bets, [field]: 9_999 }), { next: { [field]: 1 } });
        t.match(await postForValue(call, { bets, [field]: 1 }), { next: { [field]: 2 } });
      });
  });
}
