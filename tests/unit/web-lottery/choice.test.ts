import t from "tap";
import type { LotteryGame, LotteryMode } from "../../../shared/contracts/lottery.ts";
import { gameOf, menuOf, shelvesOf } from "../../../web/src/features/lottery/choice.ts";

const game = (code: string, mode: LotteryMode = "LOTT"): LotteryGame => ({
  ...{ id: code, code, name: code, image: "", group: "3D", mode },
});
const menu = (mode: LotteryMode, ...codes: string[]) => ({
  mode,
  groups: codes.length > 0 ? [{ code: "3D", name: "Three digits", games: codes.map((code) => game(code, mode)) }] : [],
});
const menus = [menu("LOTT", "a", "b"), menu("ELOTT", "c")];
const modeFor = (mode: string, gameCode: string) => menuOf(menus, { mode, gameCode })?.mode;

t.test("an address with a lottery opens the menu that has it, and a named mode has precedence", async (t) => {
  t.equal(modeFor("", "c"), "ELOTT");
  t.equal(modeFor("", "b"), "LOTT");
  t.equal(modeFor("ELOTT", "b"), "ELOTT");
  t.equal(modeFor("", "LOTT_LOTT_LOBBY"), "LOTT");
  t.equal(modeFor("VN", ""), "LOTT");
});

t.test("the page shows the first mode that has lotteries", async (t) => {
  const second = [menu("LOTT"), menu("ELOTT", "c")];
  t.equal(menuOf(second, { mode: "", gameCode: "" })?.mode, "ELOTT");
  t.equal(menuOf([menu("LOTT"), menu("ELOTT")], { mode: "", gameCode: "" })?.mode, "LOTT");
  t.equal(menuOf([], { mode: "", gameCode: "" }), undefined);
});

t.test("popular and recent lotteries come before the groups of a menu that has them", async (t) => {
  const [lott] = menus;
  if (!lott) throw new Error("no menu");
  const shelves = shelvesOf(lott, [game("b"), game("c", "ELOTT")], [game("gone")]);
  t.same(
    shelves.map(({ code, games }) => [code, games.map((one) => one.code).join()]),
    [
      ["POPULAR", "b"],
      ["3D", "a,b"],
    ],
  );
  t.equal(shelvesOf(lott, [], [game("a")])[0]?.code, "RECENT");
});

t.test("an unknown code shows the first lottery of the shelf", async (t) => {
  const [lott] = menus;
  if (!lott) throw new Error("no menu");
  const [shelf] = shelvesOf(lott, [game("b")], []);
  t.equal(gameOf(lott, shelf, "a")?.code, "a");
  t.equal(gameOf(lott, shelf, "LOTT_LOTT_LOBBY")?.code, "b");
  t.equal(gameOf(lott, shelf, "")?.code, "b");
});
