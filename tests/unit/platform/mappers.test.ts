import { createCipheriv } from "node:crypto";
import t from "tap";
import type { OperationId, OperationInputs, OperationResults } from "../../../bff/platform/contract.ts";
import { imagePath } from "../../../bff/platform/mappers/image.ts";
import { operations } from "../../../bff/platform/operations.ts";
import type { OperationRow } from "../../../bff/platform/row.ts";
import { operationInputs } from "../../support/operation-inputs.ts";

/** Maps a recorded `value` as the pipeline would. */
function read<Id extends OperationId>(
  id: Id,
  value: unknown,
  { language = "EN", input, cookie }: { language?: "BN" | "EN"; input?: OperationInputs[Id]; cookie?: string } = {},
): OperationResults[Id] {
  const row: OperationRow<Id> = operations[id];
  return row.read(value, { input: input ?? operationInputs[id], language, cookie: () => cookie });
}
const bad = { code: "platform_bad_answer", fault: true };

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

t.test("login: account without merchant, numbers as strings, only a usable token", async (t) => {
  const value = {
    token: "0a1b2c3d-4e5f",
    userName: "testbrand@demo01",
    id: 42,
    customerType: "1",
    firstTimeLogin: true,
  };
  t.strictSame(read("login", { ...value, passwordExpired: null, extra: 1 }), {
    token: "0a1b2c3d-4e5f",
    account: "demo01",
    accountId: "42",
    customerType: 1,
    firstTimeLogin: true,
    passwordExpired: false,
  });
  t.equal(
    read("login", { token: "0a1b2c3d-4e5f" }).account,
    "demo01",
    "the typed name where the platform leaves it out",
  );
  for (const token of ["", "short", "with space in it", "line\r\nbreak-token", 12_345_678, null]) {
    t.throws(() => read("login", { ...value, token }), bad, String(token));
  }
});

t.test("captcha: base64 bare, with data prefix or nested; a picture and its cookie or nothing", async (t) => {
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(6_000, 7)]);
  const base64 = png.toString("base64");
  for (const value of [base64, `data:image/png;base64,${base64}`, { img: base64 }, { captcha: base64 }]) {
    const answer = read("captchaImage", value, { cookie: "c-77" });
    t.ok(answer.png.equals(png));
    t.equal(answer.cookie, "c-77");
  }
  t.throws(() => read("captchaImage", base64), bad, "unbound");
  t.throws(() => read("captchaImage", Buffer.from("<svg/>").toString("base64"), { cookie: "c" }), bad, "no PNG");
});

t.test("member info: roles and instants; an identity-less success is a guest", async (t) => {
  const value = {
    id: 7,
    account: "testbrand@demo01",
    nickname: "Demo",
    type: 0,
    mobile: "017****1234",
    regDate: 1_700_000_000_000,
    clubLabel: { labelName: "Gold" },
    lastLoginTime: null,
    lastLoginIp: "203.0.113.9",
    language: "bn",
    email: "x@y.z",
  };
  t.strictSame(read("memberInfo", value), {
    id: "7",
    account: "demo01",
    nickname: "Demo",
    type: 0,
    mobile: "017****1234",
    vip: "Gold",
    registeredAt: "2023-11-14T22:13:20.000Z",
    lastLoginIp: "203.0.113.9",
    language: "BN",
  });
  t.throws(() => read("memberInfo", { language: "BN" }), { code: "session_expired", fault: false });
});

t.test("avatar: a path under any of its names, a numbered stock picture is none", async (t) => {
  t.strictSame(read("memberIcon", "/media/avatars/7.svg"), { image: "avatars/7.svg" });
  t.strictSame(read("memberIcon", { avatar: "avatars/7.svg", avatarType: "STATIC" }), { image: "avatars/7.svg" });
  t.strictSame(read("memberIcon", { avatar: "0", avatarType: "STATIC" }), {});
  t.strictSame(read("memberIcon", null), {});
});

t.test("balance: decimal strings out of numbers, strings and float dust; a sum that is none is an error", async (t) => {
  const value = {
    sumBalance: 0.1 + 0.2,
    currency: "BDT",
    currencySymbol: "৳",
    balance: [{ accountTypeId: 2, availBalance: "1250.5" }, { accountTypeId: 3, availBalance: null }, "junk"],
  };
  t.strictSame(read("balance", value), {
    currency: "BDT",
    symbol: "৳",
    total: "0.30",
    wallets: [{ id: "2", amount: "1250.50" }],
  });
  for (const sumBalance of [null, "lots", {}, "1e400"]) t.throws(() => read("balance", { ...value, sumBalance }), bad);
});

t.test("status: shared half and visitor's half, support decrypted, unsafe addresses left out", async (t) => {
  const status = read("systemStatus", {
    info: {
      customerService: [
        { csType: "LIVE", path: encrypted("https://support.example/chat") },
        { csType: "BAD", path: encrypted("javascript:alert(1)") },
        { csType: "BROKEN", path: "AAAAAAAAwrongkey" },
        { csType: "PLAIN", path: "https://plain.example/" },
      ],
      resources: [
        { resourceType: "Android", url: "https://app.example/a.apk", labelNameEn: "Android" },
        { resourceType: "EVIL", url: "javascript:1" },
      ],
      whitelabel: {
        modId: "ROOT",
        enabled: "1",
        childrenNodes: [
          { modId: "DIRECTREG3", enabled: "1", childrenNodes: [{ modId: "REGMOBVERF3", enabled: 1 }] },
          { modId: "FREEPLAY3", enabled: "0" },
          { modId: "__proto__", enabled: "1" },
        ],
      },
      register: {
        username: {
          enabled: true,
          required: true,
          acceptedPattern: "(a+)+$",
          patternId: 3,
          minLength: 6,
          maxLength: 13,
          type: "text",
        },
        email: { enabled: false },
      },
      imageCDNs: ["https://cdn.example/", "ftp://cdn.example"],
      launchGameCDNs: null,
      mainDomain: "site.example",
      analytics: { gtagId: "G-ABC123" },
    },
    location: { ip: "203.0.113.9" },
    maintenance: { startTime: null, endTime: 1_700_000_000_000, note: "<b>Back</b> soon" },
    regionRestriction: null,
  });
  t.strictSame(status, {
    site: {
      flags: { ROOT: true, DIRECTREG3: true, REGMOBVERF3: false, FREEPLAY3: false },
      registration: [{ field: "username", required: true, patternId: 3, minLength: 6, maxLength: 13, type: "text" }],
      support: [
        { type: "LIVE", url: "https://support.example/chat" },
        { type: "PLAIN", url: "https://plain.example/" },
      ],
      resources: [{ type: "ANDROID", url: "https://app.example/a.apk", label: "Android" }],
      imageBases: ["https://cdn.example"],
      launchBases: [],
      mainDomain: "site.example",
      gtagId: "G-ABC123",
    },
    maintenance: { end: "2023-11-14T22:13:20.000Z", note: "Back soon" },
    visitor: { ip: "203.0.113.9", restricted: false },
  });
});

t.test("status: restriction belongs to the visitor, an open site has no maintenance", async (t) => {
  const status = read("systemStatus", { info: {}, regionRestriction: { ip: "198.51.100.1", note: "Not here." } });
  t.strictSame(status.visitor, { ip: "198.51.100.1", restricted: true, note: "Not here." });
  t.notOk("maintenance" in status);
  t.throws(() => read("systemStatus", { info: null }), bad);
});

t.test("settings: the market's values stand in for what is missing or absurd", async (t) => {
  const market = {
    currency: { code: "BDT", symbol: "৳" },
    utcOffset: 6,
    languages: ["BN", "EN"],
    defaultLanguage: "BN",
    ageLimit: 18,
  };
  t.strictSame(read("systemSettings", {}), market);
  t.strictSame(
    read("systemSettings", { timeZone: 99, languages: ["TY"], defaultLanguage: "TY", ageLimit: -1 }),
    market,
  );
  t.strictSame(
    read("systemSettings", { timeZone: "5.5", languages: ["EN", "EN"], defaultLanguage: "EN", ageLimit: 21 }),
    {
      ...market,
      utcOffset: 5.5,
      languages: ["EN"],
      defaultLanguage: "EN",
      ageLimit: 21,
    },
  );
});

const card = (vassalage: string, more: object = {}) => ({ vassalage, displayName: `${vassalage} Gaming`, ...more });
const lanes = (...list: object[]) => ({ data: { lanes: list } });

t.test("vendors: e-sports and cockfight leave sports, crash vendors are copied behind slots", async (t) => {
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
  t.equal(categories.find(({ type }) => type === "COCKFIGHT")?.vendors[0]?.type, "SPORTS", "launched as what it is");
});

t.test(
  "vendors: a missing e-sports category is made right after cockfight, named in the caller's language",
  async (t) => {
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
  },
);

t.test("vendors: cards in our words, prize mode from the lottery lane", async (t) => {
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
};

t.test("games: the list keeps what launching and searching need, the others do not", async (t) => {
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

t.test("games: names, pictures and flags under their other spellings", async (t) => {
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

t.test("favourite ids are strings, whatever the platform counts in", async (t) => {
  t.strictSame(read("favouriteIds", ["1", 2, null, { id: 3 }, "<x>"]), ["1", "2"]);
});

t.test("winners: largest first, bare or wrapped, junk left out, as many as asked for", async (t) => {
  const list = [
    {
      vo: {
        customerName: "a***",
        winAmount: 10.5,
        nodeId: 1,
        gameName: "G",
        gameType: "RNG",
        vendor: "JL",
        iconUrl: "g.svg",
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
    { name: "a***", amount: "10.50", game: { id: "1", name: "G", vendor: "JL", type: "RNG", image: "g.svg" } },
  ]);
  t.equal(read("winners", { list }, { input: { limit: 1 } }).length, 1);
});

t.test("announcements: HTML on a short allow list, titles as text, links only where they are safe", async (t) => {
  const content =
    '<p onclick="x()">Hi <b>you</b></p><script>alert(1)</script><a href="javascript:x">a</a><a href="https://ok.example/">b</a>' +
    '<img src="https://cdn.example/p.png" onerror="x()"><iframe src="https://evil.example"></iframe><style>*{}</style>' +
    '<form action="/x"><input></form><svg><script>x</script></svg>';
  const banner = { bannerId: 1, title: "T", url: "/media/b/1.svg", groupName: "w_home" };
  const result = read("announcements", {
    banners: [
      { ...banner, linkageType: "URL", linkageUrl: "/promotions" },
      { ...banner, bannerId: 2, linkageType: "URL", linkageUrl: "javascript:x" },
      { ...banner, bannerId: 3, linkageUrl: "/promotions" },
      { ...banner, bannerId: 4, url: null },
    ],
    player: [{ id: 9, title: "<i>News</i>", content, execution: "B", createdTime: 1_700_000_000_000 }],
    popup: null,
    promotion: [
      {
        id: 10,
        title: "P",
        content: null,
        promotionType: "LOGIN",
        execution: "Z",
        announcementImages: [{ imageUrl: "p.svg" }],
      },
    ],
  });
  t.strictSame(result.banners, [
    { id: "1", title: "T", image: "b/1.svg", group: "w_home", link: "/promotions" },
    { id: "2", title: "T", image: "b/1.svg", group: "w_home" },
    { id: "3", title: "T", image: "b/1.svg", group: "w_home" },
  ]);
  const [notice] = result.notices;
  t.match(notice, { id: "9", title: "News", execution: "B", createdAt: "2023-11-14T22:13:20.000Z" });
  t.notMatch(notice?.html, /script|onclick|onerror|javascript|iframe|style|form|svg|input/i);
  t.match(notice?.html, "<p>Hi <b>you</b></p>");
  t.match(notice?.html, 'rel="noopener noreferrer"');
  t.strictSame(result.popups, []);
  t.strictSame(result.promotions, [{ id: "10", title: "P", html: "", promotionType: "LOGIN", image: "p.svg" }]);
});

t.test("launch: the address under any of its names, http(s) or a path for the launch bases", async (t) => {
  for (const value of [
    { content: { game_url: "https://play.example/1" } },
    { gameUrl: "https://play.example/1" },
    { url: "", launchUrl: "https://play.example/1" },
  ]) {
    t.strictSame(read("launchGame", value), { url: "https://play.example/1" });
  }
  t.strictSame(read("trialLaunch", { link: "/play/1?t=2" }), { url: "/play/1?t=2" });
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil.example/", "/\\evil.example", "play/1", null]) {
    t.throws(() => read("launchGame", { url }), bad, String(url));
  }
});

t.test("the key: trimmed, unquoted, 1024 bits in hex", async (t) => {
  const modulus = "aB".repeat(128);
  t.equal(read("rsaKey", ` "${modulus}"\n`), modulus);
  for (const wrong of ["", "ab", `${modulus}0`, "zz".repeat(128), `{"key":"${modulus}"}`]) {
    t.throws(() => read("rsaKey", wrong), bad);
  }
});

/** Written here on its own, so that our decryption is not tested against itself. */
function encrypted(url: string): string {
  const key = "k3yW0rd8";
  const cipher = createCipheriv("des-ede3", Buffer.from(key.repeat(3)), null);
  return cipher.update(url, "utf8", "base64") + cipher.final("base64") + key;
}
