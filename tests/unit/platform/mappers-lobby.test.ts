import t from "tap";
import { imagePath } from "../../../bff/platform/mappers/text.ts";
import type { Winner } from "../../../shared/contracts/lobby.ts";
import { bad, read } from "./read.ts";

t.test("image fields become paths below an image base", async (t) => {
  t.equal(imagePath("/media/games/1.svg"), "games/1.svg");
  t.equal(imagePath("media/games/1.svg"), "games/1.svg");
  t.equal(imagePath("/games/1.svg"), "games/1.svg");
  t.equal(imagePath("https://cdn.example/1.png"), "https://cdn.example/1.png");
  for (const unsafe of [
    "javascript:alert(1)",
    "data:image/png;base64,x",
    "//evil.example/1.png",
    "../../etc",
    "a\\b",
    "",
    null,
  ]) {
    t.equal(imagePath(unsafe), undefined, String(unsafe));
  }
});

const card = (vassalage: string, more: object = {}) => ({ vassalage, displayName: `${vassalage} Gaming`, ...more });

t.test("a vendor is a lobby with a game code, or a list of games without one", async (t) => {
  const { categories } = read("vendors", {
    data: {
      lanes: [
        {
          title: "ELOTT",
          cards: [
            card("ELOTT", { nodeId: 7, isGame: "GAME", gameCode: "ELOTT_ELOTT_LOBBY" }),
            card("ZY", { nodeId: 8, isGame: "VASSALAGE", gameCode: "ZY_1" }),
          ],
        },
      ],
    },
  });
  const listed = categories[0]?.vendors ?? [];
  t.match(listed, [
    { code: "ELOTT", gameCode: "ELOTT_ELOTT_LOBBY" },
    { code: "ZY", opens: "list" },
  ]);
  t.notOk("gameCode" in (listed[1] ?? {}));
});

const lanes = (...list: object[]) => ({ data: { lanes: list } });

t.test("e-sports and cockfight vendors leave sports, and crash vendors are copied behind slots", async (t) => {
  const { categories, prizeMode } = read(
    "vendors",
    lanes(
      { title: "RNG", displayName: "Slots", cards: [card("JL"), card("SPB"), card("SS")] },
      {
        title: "SPORTS",
        displayName: "Sports",
        cards: [card("SABA"), card("IMES"), card("TF"), card("IA"), card("SV3")],
      },
      { title: "ESPORTS", displayName: "E-games", cards: [card("IM2")] },
      { title: "UNKNOWN", cards: [card("X")] },
      { title: "FISH", displayName: "Fish", cards: [] },
    ),
  );
  t.strictSame(
    categories.map(({ type, vendors }) => [type, vendors.map(({ code }) => code)]),
    [
      ["RNG", ["JL", "SPB", "SS"]],
      ["SPB", ["SPB", "SS"]],
      ["SPORTS", ["SABA"]],
      ["COCKFIGHT", ["SV3"]],
      ["ESPORTS", ["IM2", "IMES", "TF", "IA"]],
    ],
  );
  t.equal(prizeMode, "LOTT");
  t.equal(categories.find(({ type }) => type === "COCKFIGHT")?.vendors[0]?.type, "SPORTS", "launched as its own type");
});

t.test("a missing e-sports category is added right after cockfight, named in the caller's language", async (t) => {
  const { categories } = read("vendors", lanes({ title: "SPORTS", cards: [card("IMES"), card("SV3")] }), {
    language: "BN",
  });
  t.strictSame(
    categories.map(({ type, name }) => [type, name]),
    [
      ["COCKFIGHT", "মোরগ লড়াই"],
      ["ESPORTS", "ই-স্পোর্টস"],
    ],
  );
});

t.test("vendor cards have our names, and the prize mode comes from the lottery lane", async (t) => {
  const { categories, prizeMode } = read(
    "vendors",
    lanes(
      {
        title: "LIVE",
        displayName: "Live",
        cards: [
          card("EVO", {
            isGame: "GAME",
            nodeId: 900,
            gameType: "LIVE",
            lagerIcon: "/media/v/evo.svg",
            smallIcon: "v/evo-s.svg",
          }),
          card("PP", { isGame: "VASSALAGE", nodeId: 901 }),
          card("<bad>"),
          null,
        ],
        gameClassify: [{ key: "BAC", displayName: "Baccarat", gameCount: "12" }],
      },
      { title: "ELOTT", cards: [card("TCG_LOTTO_VN")] },
    ),
  );
  t.strictSame(categories[0], {
    type: "LIVE",
    name: "Live",
    vendors: [
      {
        code: "EVO",
        name: "EVO Gaming",
        type: "LIVE",
        logo: "v/evo-s.svg",
        image: "v/evo.svg",
        nodeId: "900",
        opens: "game",
      },
      { code: "PP", name: "PP Gaming", type: "LIVE", logo: "", image: "", nodeId: "901", opens: "list" },
    ],
    classes: [{ key: "BAC", name: "Baccarat", count: 12 }],
  });
  t.equal(prizeMode, "ELOTT");
  t.throws(() => read("vendors", {}), bad);
});

const gameRow = {
  nodeId: 1001,
  roomId: "r1",
  vassalage: "JL",
  gameType: "RNG",
  gameCode: "fortune",
  gameName: "ফরচুন",
  defaultLanguage: "Fortune",
  showIcon: "/media/games/1001.svg",
  displayName: "JILI",
  supportPlay: 0,
  gameClassify: "SC,JP,<x>",
  secret: "not ours",
};

const game = {
  id: "1001",
  name: "ফরচুন",
  vendor: "JL",
  vendorName: "JILI",
  type: "RNG",
  classes: ["SC", "JP"],
  image: "games/1001.svg",
  trial: true,
  kind: "game",
  code: "fortune",
  rooms: true,
};

t.test("the games list has the fields for launch and search, other lists do not", async (t) => {
  const value = { games: [gameRow, { nodeId: null }, "junk", { nodeId: 5 }], totalPages: "3", totalCount: 41 };
  t.strictSame(read("gameList", value), {
    games: [{ ...game, roomId: "r1", englishName: "Fortune" }],
    totalPages: 3,
    total: 41,
  });
  t.equal("total" in read("gameList", { games: [], totalPages: 1 }), false);
  t.strictSame(read("hotGames", { list: [gameRow] }), [game]);
  t.strictSame(read("hotGames", [gameRow]), [game]);
  t.strictSame(read("favouriteList", { content: [gameRow], pageNum: 1, totalPages: 1 }), {
    games: [game],
    totalPages: 1,
  });
  t.throws(() => read("gameList", { totalPages: 1 }), bad);
});

t.test("games are read with names, images and flags under their other spellings", async (t) => {
  const row = {
    nodeId: "abc",
    vendor: "PP",
    gameType: "RNG",
    nodeName: "Node",
    iconUrl: "i.png",
    supportPlay: "1",
    isGame: "VASSALAGE",
  };
  t.match(read("hotGames", [row])[0], {
    id: "abc",
    name: "Node",
    vendor: "PP",
    image: "i.png",
    trial: false,
    kind: "list",
    code: "abc",
  });
});

t.test("favourite ids are strings, whatever type the platform uses", async (t) => {
  t.strictSame(read("favouriteIds", ["1", 2, null, { id: 3 }, "<x>"]), ["1", "2"]);
});

t.test("winners are listed largest first, without invalid rows, up to the requested number", async (t) => {
  const list = [
    {
      vo: {
        customerName: "rakib88",
        winAmount: 10.5,
        nodeId: 1,
        gameName: "G",
        gameType: "RNG",
        vendor: "JL",
        iconUrl: "g.svg",
        winTime: 1_790_000_000_000,
      },
    },
    { customerName: "b***", winAmount: "900" },
    { vo: { customerName: "c***", winAmount: "99.99" } },
    { vo: { customerName: "d***", winAmount: "many" } },
    7,
  ];
  t.strictSame(read("winners", { list }), [
    { name: "b***", amount: "900.00" },
    { name: "c***", amount: "99.99" },
    {
      name: "ra***",
      amount: "10.50",
      at: new Date(1_790_000_000_000).toISOString(),
      game: { id: "1", name: "G", vendor: "JL", type: "RNG", image: "g.svg" },
    },
  ]);
  t.equal(read("winners", { list }, { input: { limit: 1 } }).length, 1);
});

t.test("winners won more than a known stake, and a player appears once per game", async (t) => {
  const win = (customerName: string, nodeId: number, winAmount: number, betAmount?: number) => ({
    vo: { customerName, winAmount, betAmount, nodeId, gameName: "G", gameType: "RNG", vendor: "JL", iconUrl: "g.svg" },
  });
  const list = [
    win("ra***88", 1, 300, 20),
    win("ra***88", 1, 500, 20),
    win("ra***88", 2, 200, 20),
    win("ra***42", 1, 400, 20),
    win("su***11", 1, 1000, 1000),
    win("su***11", 2, 999, 1000),
    win("su***11", 3, 100),
  ];
  const winners = read("winners", { list }).map(({ name, amount, game }: Winner) => [name, amount, game?.id]);
  t.strictSame(winners, [
    ["ra***", "500.00", "1"],
    ["ra***", "400.00", "1"],
    ["ra***", "200.00", "2"],
    ["su***", "100.00", "3"],
  ]);
});

t.test("two characters of a winner's name are shown, each Bengali letter with its signs", async (t) => {
  const names = ["a", "ab", "rakib88", "r***", "কৃষ্ণচূড়া", "***"].map((customerName, at) => ({
    vo: { customerName, winAmount: 1000 - at },
  }));
  const winnerNames = read("winners", { list: names }).map(({ name }: Winner) => name);
  t.equal(winnerNames.length, 6);
  t.strictSame(winnerNames.slice(0, 4), ["a***", "ab***", "ra***", "r***"]);
  t.match(winnerNames[4], /^কৃ\S{1,6}\*\*\*$/u);
  t.equal(winnerNames[5], "***");
});
