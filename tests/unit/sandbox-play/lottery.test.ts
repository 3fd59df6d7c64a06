import t, { type Test } from "tap";
import type { Line } from "../../../sandbox/lottery/bets.ts";
import { coversEveryDraw } from "../../../sandbox/lottery/bets.ts";
import { lotteriesOf, numbersOf } from "../../../sandbox/lottery/draws.ts";
import * as tickets from "../../../sandbox/play/lottery/lottery.ts";
import { holds } from "../sandbox-world/call.ts";
import { openPage } from "./table.ts";

interface Sight {
  balance: number;
  numero: string;
  left: number;
  results: { numero: string; numbers: number[] }[];
  tickets: { id: string; numero: string; bet: number; win?: number; numbers?: number[] }[];
}

async function hall(t: Pick<Test, "teardown">) {
  const page = await openPage("lottery");
  t.teardown(page.close);
  const { sandbox, game } = page;
  const lotto = lotteriesOf(sandbox.world).find(({ vendor, format }) => vendor === game.vendor && format === "3D");
  const other = lotteriesOf(sandbox.world).find(({ vendor }) => vendor !== game.vendor);
  const any = lotteriesOf(sandbox.world).find(({ vendor }) => vendor === game.vendor);
  if (!any || !other) throw new Error("no lottery to play");
  const played = lotto ?? any;
  const buy = (lines: unknown, stake: unknown = 1_000, of: string = played.code) =>
    page.post("buy", { game: of, lines, stake });
  const state = () => page.postForValue<Sight>("state", { game: played.code });
  const period = Math.floor(sandbox.clock.now() / (played.minutes * 60_000));
  return { ...page, lotto: played, other, buy, state, coming: numbersOf(played, period, sandbox.seed) };
}

const refusedWith = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof hall>>["buy"]>>) =>
  "raw" in answer ? (JSON.parse(String(answer.raw)) as { error?: string }).error : undefined;

t.test("a ticket is paid for immediately, reveals nothing of its draw, and wins at the draw", async (t) => {
  const { demo, sandbox, buy, state, coming } = await hall(t);
  const before = demo.balance;
  const sold = await buy([
    { kind: "numbers", numbers: coming },
    { kind: coming.reduce((sum, ball) => sum + ball, 0) % 2 === 1 ? "odd" : "even", numbers: [] },
  ]);
  t.equal(refusedWith(sold), undefined);
  t.equal(demo.balance, before - 2_000);
  const waiting = await state();
  t.same(Object.keys(waiting.tickets[0] ?? {}).sort(), ["bet", "game", "id", "lines", "numero"]);
  t.equal(waiting.tickets[0]?.numero, waiting.numero);
  t.equal(sandbox.rounds.open(demo.id), undefined, "other games may be launched meanwhile");
  sandbox.clock.advance(waiting.left);
  const drawn = await state();
  t.same(drawn.results[0]?.numbers, coming);
  t.match(drawn.tickets[0], { numero: waiting.numero, numbers: coming, bet: 2_000 });
  const win = drawn.tickets[0]?.win ?? 0;
  t.ok(win > 100_000, `${win}`);
  t.equal(drawn.balance, before - 2_000 + win);
  t.match(sandbox.rounds.wins()[0], { win, bet: 2_000 });
});

t.test("a ticket that matches nothing costs its stake and no more", async (t) => {
  const { demo, sandbox, buy, state, coming } = await hall(t);
  const before = demo.balance;
  const odd = coming.reduce((sum, ball) => sum + ball, 0) % 2 === 1;
  await buy([{ kind: odd ? "even" : "odd", numbers: [] }]);
  sandbox.clock.advance((await state()).left);
  const drawn = await state();
  t.equal(drawn.tickets[0]?.win, 0);
  t.equal(drawn.balance, before - 1_000);
});

t.test("tickets are settled without an open page", async (t) => {
  const { demo, sandbox, buy, state, coming } = await hall(t);
  const before = demo.balance;
  await buy([{ kind: "numbers", numbers: coming }]);
  const { left } = await state();
  await sandbox.rounds.abandon(demo.id);
  sandbox.clock.advance(left + 600_000);
  sandbox.rounds.sweep();
  t.ok(demo.balance > before);
});

t.test("an invalid ticket is refused and costs nothing", async (t) => {
  const { sandbox, demo, buy, other } = await hall(t);
  const before = demo.balance;
  const line = { kind: "big", numbers: [] };
  const cases: [string, Parameters<typeof buy>][] = [
    ["bet_invalid", [[]]],
    ["bet_invalid", ["big"]],
    ["bet_invalid", [[line], 999]],
    ["bet_invalid", [[line], "free"]],
    ["bet_invalid", [Array.from({ length: 11 }, () => line)]],
    ["bet_invalid", [[line, { kind: "numbers", numbers: [99] }]]],
    ["bet_invalid", [[line], 1_000, other.code]],
    ["bet_invalid", [[line], 1_000, "NOPE"]],
  ];
  for (const [error, parameters] of cases)
    t.equal(refusedWith(await buy(...parameters)), error, JSON.stringify(parameters));
  t.equal(demo.balance, before);
  holds(sandbox, demo, 1_999);
  t.equal(refusedWith(await buy([line, line])), "balance_insufficient");
  t.equal(demo.balance, 1_999);
});

t.test("no combination of bets on a draw is without risk, on one ticket or on several", async (t) => {
  const { demo, sandbox, buy, state, other } = await hall(t);
  const side = (kind: string) => ({ kind, numbers: [] });
  const before = demo.balance;
  const digits = Array.from({ length: 10 }, (_, digit) => ({ kind: "one", numbers: [digit] }));
  for (const lines of [[side("odd"), side("even")], [side("small"), side("odd"), side("big")], digits]) {
    t.equal(refusedWith(await buy(lines)), "bet_invalid");
  }
  t.equal(demo.balance, before);
  t.equal(refusedWith(await buy([side("odd"), side("big")])), undefined, "an even and small draw loses them");
  const game = lotteriesOf(sandbox.world).find(({ code }) => code === other.code);
  for (let n = 0; n < 25 && game; n += 1) tickets.buy(demo, game, [{ kind: "big", numbers: [] }], 1_000, sandbox);
  t.equal(refusedWith(await buy([side("even")], 2_000)), "bet_invalid", "whatever was bought in between");
  sandbox.clock.advance((await state()).left);
  t.equal(refusedWith(await buy([side("even")])), undefined, "the next draw is independent");
});

t.test("every possible draw of a format is counted", async (t) => {
  const one = (ball: number): Line => ({ kind: "one", numbers: [ball] });
  const to = (last: number) => Array.from({ length: last }, (_, at) => one(at + 1));
  t.ok(coversEveryDraw("K3", to(6)));
  t.notOk(coversEveryDraw("K3", to(5)));
  t.ok(coversEveryDraw("11X5", to(7)), "five of eleven are never all among the other four");
  t.notOk(coversEveryDraw("11X5", to(6)));
  t.ok(
    coversEveryDraw("11X5", [
      { kind: "big", numbers: [] },
      { kind: "small", numbers: [] },
    ]),
  );
});

t.test("an ordered win equals what the ticket pays", async (t) => {
  const { demo, sandbox, buy, state } = await hall(t);
  const before = demo.balance;
  sandbox.nextSpin.set(demo.account, { win: 77_700 });
  await buy([{ kind: "big", numbers: [] }]);
  sandbox.clock.advance((await state()).left);
  t.equal((await state()).balance, before - 1_000 + 77_700);
});

t.test("the lottery page has both languages and offers the vendor's lotteries, its own first", async (t) => {
  const { html, game } = await hall(t);
  for (const language of ["BN", "EN"] as const) {
    const page = await html(language);
    t.match(page, `lang="${language.toLowerCase()}"`);
    const { games } = JSON.parse(/id="setup">(.*?)<\/script>/.exec(page)?.[1] ?? "{}") as {
      games: { code: string; name: string }[];
    };
    t.ok(games.length > 5);
    t.equal(games[0]?.name, game.name[language]);
  }
});
