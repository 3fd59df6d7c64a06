import t from "tap";
import type { WorldGame } from "../../../sandbox/contract.ts";
import { kindOf } from "../../../sandbox/play/kinds.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const { games } = buildWorld(1);

/** Words in a title in each language, and the kind of page that players expect. */
const promises: readonly (readonly [english: RegExp, bengali: RegExp, kind: string])[] = [
  [/Baccarat/, /ব্যাকারাট/, "baccarat"],
  [/Bingo|Housie/, /বিঙ্গো|হাউজি/, "bingo"],
  [/Dragon Tiger/, /ড্রাগন টাইগার/, "dragontiger"],
  [/Horse Rac|Derby/, /ঘোড়দৌড়|ডার্বি/, "horserace"],
  [/Ludo/, /লুডু/, "ludo"],
  [/Roulette/, /রুলেট/, "roulette"],
  [/Sic Bo/, /সিক বো/, "sicbo"],
  [/Teen Patti/, /তিন পাত্তি/, "teenpatti"],
  [/Rooster|Cockfight/, /মোরগ/, "cockfight"],
];

/** Games of chance and skill for which the sandbox has no page. */
const absent =
  /Blackjack|Poker|Flush|Jacks|Rummy|Bridge|Twenty-Nine|Carrom|Plinko|Mines|Keno|Hold'em|Scratch|Penalty|Wheel|Andar|Pasha|ব্ল্যাকজ্যাক|পোকার|ফ্লাশ|রামি|কলব্রিজ|টোয়েন্টি নাইন|ক্যারম|প্লিঙ্কো|মাইনস|কেনো|হোল্ডেম|স্ক্র্যাচ|পেনাল্টি|ভাগ্যচাকা|আন্দর|পাশা/;

const titleOf = ({ name }: WorldGame): string => `${name.EN} / ${name.BN}`;

t.test("every game title leads to the page it promises, in both languages", async (t) => {
  const wrong = games.filter((game) => {
    const { name } = game;
    const english = promises.filter(([word]) => word.test(name.EN)).map(([, , kind]) => kind);
    const bengali = promises.filter(([, word]) => word.test(name.BN)).map(([, , kind]) => kind);
    const promised = english[0] ?? kindOf(game).name;
    return english.join() !== bengali.join() || english.length > 1 || promised !== kindOf(game).name;
  });
  t.same(wrong.map(titleOf), []);
  for (const [, , kind] of promises)
    t.ok(
      games.some((game) => kindOf(game).name === kind),
      kind,
    );
});

t.test("every title names a game that has a page", async (t) => {
  t.same(games.filter(({ name }) => absent.test(titleOf({ name } as WorldGame))).map(titleOf), []);
});

t.test("every game other than a slot opens a page of its own kind", async (t) => {
  const reels = games.filter((game) => kindOf(game).name === "slot");
  t.same(
    reels.filter(({ type, classes }) => type !== "RNG" || !classes.includes("SC")).map(titleOf),
    [],
    "only slots have reels",
  );
  const kinds = (type: string) =>
    [...new Set(games.filter((game) => game.type === type).map((game) => kindOf(game).name))].sort();
  t.same(kinds("LIVE"), ["baccarat", "dragontiger", "roulette", "sicbo", "teenpatti"]);
  t.same(kinds("PVP"), ["dragontiger", "ludo", "sicbo", "teenpatti"]);
  t.same(kinds("FISH"), ["fish"]);
  t.same(kinds("SPORTS"), ["cockfight", "horserace", "sports"]);
  t.same([...kinds("LOTT"), ...kinds("ELOTT")], ["lottery", "lottery"]);
});

t.test("each kind of table has games with a free trial and games without", async (t) => {
  for (const kind of ["bingo", "dragontiger", "horserace", "ludo", "sicbo", "teenpatti"]) {
    const offers = new Set(games.filter((game) => kindOf(game).name === kind).map(({ supportPlay }) => supportPlay));
    t.equal(offers.size, 2, kind);
  }
});
