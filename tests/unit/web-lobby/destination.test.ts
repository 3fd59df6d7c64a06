import t from "tap";
import type { Game } from "../../../shared/contracts/games.ts";
import { launchTargetOf } from "../../../web/src/lib/launch/launch-target.ts";

const addresses: Record<string, string> = {
  rng: "/rng",
  lottery: "/lottery",
  vnLottery: "/vnLottery",
  seaLottery: "/seaLottery",
};
const tapped = (game: Partial<Game>, pages: Record<string, string> = addresses) =>
  launchTargetOf({ vendor: "JL", type: "RNG", kind: "game", code: "JL_1", ...game }, (id) => pages[id]);

t.test("each kind of game opens the target in the launch table", async (t) => {
  const lines: [string, Partial<Game>, ReturnType<typeof launchTargetOf>][] = [
    ["Vietnam lottery", { vendor: "TCG_LOTTO_VN", type: "LOTT" }, { to: "page", path: "/vnLottery" }],
    ["its tile", { vendor: "TCG_LOTTO_VN", type: "ELOTT", kind: "list" }, { to: "page", path: "/vnLottery" }],
    ["south-east Asian lottery", { vendor: "TCG_SEA", type: "ELOTT" }, { to: "page", path: "/seaLottery" }],
    [
      "a lottery game",
      { vendor: "LOTT", type: "LOTT", code: "MMC 3" },
      { to: "page", path: "/lottery?gameCode=MMC+3" },
    ],
    ["an e-lottery game", { vendor: "ELOTT", type: "ELOTT", code: "E5" }, { to: "page", path: "/lottery?gameCode=E5" }],
    ["a lottery's own lobby", { vendor: "LOTT", type: "LOTT", code: "" }, { to: "page", path: "/lottery" }],
    ["a slot vendor", { vendor: "PP", kind: "list" }, { to: "page", path: "/rng?vassalage=PP" }],
    ["a live vendor", { vendor: "PP", type: "LIVE", kind: "list" }, { to: "list" }],
    ["a slot", {}, { to: "launch" }],
    ["a live table", { vendor: "PP", type: "LIVE" }, { to: "launch" }],
    ["a bookmaker", { vendor: "IBC", type: "SPORTS", code: "" }, { to: "launch" }],
  ];
  for (const [what, game, destination] of lines) t.strictSame(tapped(game), destination, what);
});

t.test("a lottery without a page starts like other games; an empty code leads nowhere", async (t) => {
  for (const vendor of ["TCG_LOTTO_VN", "TCG_SEA", "LOTT"]) {
    t.strictSame(tapped({ vendor, type: "LOTT" }, {}), { to: "launch" });
  }
  t.strictSame(tapped({ kind: "list" }, {}), { to: "list" });
});
