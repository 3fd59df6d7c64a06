import { vendorCardImage, vendorLogoImage, vendorMarkImage } from "../art/media.ts";
import { dayOf } from "../clock.ts";
import {
  type Answer,
  type Call,
  type HandlerRow,
  handlerRow,
  type Language,
  type Sandbox,
  type World,
  type WorldGame,
  type WorldVendor,
} from "../contract.ts";
import { matchesOf } from "../world/matches.ts";
import { hashOf } from "../world/random.ts";
import { type Lane, lanes, lobbyCode, roomsOf } from "../world/vendors.ts";
import { announcements } from "./announcements.ts";
import { launchRows } from "./launch.ts";
import { personalRows, walletRows } from "./personal.ts";
import { winnerBoard } from "./winners.ts";
import { countIn, gameRow, languageOf, relayGet } from "./wire.ts";

/** Maximum page size. Large, so that the gateway loads the catalogue in few pages. */
const maxPageSize = 500;

const newestClass = "NEW";

const gameList = relayGet("gameList", "GCSGAME_gameList", "optional", (call, { world }) => ({
  value: listPage(call, world),
}));

const laneNames: Readonly<Record<Lane, Readonly<Record<Language, string>>>> = {
  RNG: { BN: "স্লট", EN: "Slots" },
  LIVE: { BN: "লাইভ ক্যাসিনো", EN: "Live casino" },
  SPORTS: { BN: "খেলাধুলা", EN: "Sports" },
  FISH: { BN: "মাছ শিকার", EN: "Fishing" },
  PVP: { BN: "তাস ও বোর্ড", EN: "Cards and board" },
  LOTT: { BN: "লটারি", EN: "Lottery" },
  ELOTT: { BN: "ই-লটারি", EN: "E-lottery" },
};

const lanesOf = (world: World, language: Language) =>
  lanes.map((lane) => ({
    title: lane,
    displayName: laneNames[lane][language],
    cards: world.vendors
      .filter(({ types }) => types.includes(lane))
      .map((vendor) => vendorCard(vendor, lane, language, world)),
    gameClassify: classesOf(world, lane, language),
  }));

const newGameVendor = relayGet("vendors", "GCSGAME_newGameVendor GCSGAME_gameVendor", "never", (call, { world }) => ({
  value: { data: { lanes: lanesOf(world, languageOf(call)) } },
}));

/** `value.content` maps gameType to vendor code to vendor. */
const vendorTypes = relayGet(
  "vendorTypes",
  "GCSGAME_getVassGameType GLS2_getVassGameType",
  "required",
  (call, { world }) => {
    const language = languageOf(call);
    const vendorsIn = (lane: Lane) =>
      world.vendors
        .filter(({ types }) => types.includes(lane))
        .map(({ code, name }) => [code, { vassalage: code, displayName: name[language] }]);
    const content = lanes.map((lane) => [lane, Object.fromEntries(vendorsIn(lane))]);
    return { value: { content: Object.fromEntries(content) } };
  },
);

/** Names of the gameClassify keys in display order. */
const classNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  SC: { BN: "স্লট", EN: "Slots" },
  JP: { BN: "জ্যাকপট", EN: "Jackpot" },
  NEW: { BN: "নতুন", EN: "New" },
  CRASH: { BN: "ক্র্যাশ", EN: "Crash" },
  TG: { BN: "টেবিল গেম", EN: "Table games" },
  AC: { BN: "আর্কেড", EN: "Arcade" },
  BG: { BN: "বিঙ্গো", EN: "Bingo" },
  BAC: { BN: "ব্যাকারাট", EN: "Baccarat" },
  ROU: { BN: "রুলেট", EN: "Roulette" },
  DT: { BN: "ড্রাগন টাইগার", EN: "Dragon tiger" },
  SIC: { BN: "সিক বো", EN: "Sic bo" },
  TP: { BN: "তিন পাত্তি", EN: "Teen patti" },
  HORSE: { BN: "ঘোড়দৌড়", EN: "Horse racing" },
};

const maxJackpots = 10;
const potDayMs = 86_400_000;

const jackpot = relayGet("jackpots", "VIS_getJackpot", "never", (call, sandbox) => {
  const games = sandbox.world.games.filter(({ classes }) => classes.includes("JP")).slice(0, maxJackpots);
  const list = games.map(({ vendor, nodeId, name }) => ({
    vassalage: vendor,
    nodeId,
    name: name[languageOf(call)],
    amount: potOf(sandbox, nodeId),
    currency: "BDT",
  }));
  return { value: { list } };
});

const matches = relayGet("matches", "GCSGAME_getGameMatchV2", "never", (call, { clock, seed }) => {
  const language = languageOf(call);
  const list = matchesOf(dayOf(clock.now()), seed).map(({ id, vendor, league, home, away, startTime }) => ({
    matchId: id,
    vassalage: vendor,
    league: league.name[language],
    home: home[language],
    away: away[language],
    startTime,
  }));
  return { value: { list } };
});

const roomList = relayGet("gameRooms", "GLS2_roomList", "required", (call) => {
  const rooms = roomsOf(call.query.get("vassalage"), call.query.get("gameType"));
  const list = [...rooms].map(([roomId, { name, least, most }]) => {
    return { roomId, roomName: name[languageOf(call)], minBet: least / 100, maxBet: most / 100 };
  });
  return { value: { list } };
});

/** Hot list routes. Some clients use GET, and some POST (protocol section 13). */
const hotGames = (["GET", "POST"] as const).map((method) =>
  handlerRow("hotGames", method, ["/wps/relay/GCSGAME_hotGamesV2"], "never", hotList),
);

function matchingGames({ games }: World, query: URLSearchParams): readonly WorldGame[] {
  const type = query.get("gameType");
  const vendor = query.get("vassalage");
  const classify = query.get("gameClassify");
  const words = query.get("gameName")?.trim().toLowerCase();
  const matches = games.filter(
    (game) =>
      (!type || game.type === type) &&
      (!vendor || game.vendor === vendor) &&
      (!classify || game.classes.includes(classify)) &&
      (!words || game.name.EN.toLowerCase().includes(words) || game.name.BN.includes(words)),
  );
  return classify === newestClass ? matches.toSorted((a, b) => b.nodeId - a.nodeId) : matches;
}

function listPage(call: Call, world: World) {
  const matches = matchingGames(world, call.query);
  const size = countIn(call.query, "pageSize", 24, maxPageSize);
  const from = (countIn(call.query, "pageNo", 1, 1_000_000) - 1) * size;
  const language = languageOf(call);
  return {
    games: matches.slice(from, from + size).map((game) => gameRow(game, language, world)),
    totalPages: Math.ceil(matches.length / size),
    totalCount: matches.length,
  };
}

const hotCount = 48;

const maxHotPerType = 24;

/** The most played games, without vendor lobbies. */
function hotList(call: Call, { world }: Sandbox): Answer {
  const vendor = call.query.get("vassalage");
  const perType = new Map<string, number>();
  const games = world.games.filter((game) => {
    if ((vendor && game.vendor !== vendor) || game.code === lobbyCode(game.vendor, game.type)) return false;
    const soFar = perType.get(game.type) ?? 0;
    perType.set(game.type, soFar + 1);
    return soFar < maxHotPerType;
  });
  const language = languageOf(call);
  return { value: { list: games.slice(0, hotCount).map((game) => gameRow(game, language, world)) } };
}

/** A vendor's card in a lane. `lagerIcon` is the platform's spelling. */
function vendorCard(vendor: WorldVendor, lane: Lane, language: Language, world: World) {
  const { code, isLobby } = vendor;
  const lobby = isLobby ? world.games.find((game) => game.code === lobbyCode(code, lane)) : undefined;
  const [large, name] = [vendorCardImage(code, lane), vendor.name[language]];
  return {
    ...{
      id: `${lane}_${code}`,
      vassalage: code,
      accountTypeName: code,
      displayName: name,
      title: name,
      gameType: lane,
    },
    gameCode: lobby?.code ?? "",
    nodeId: lobby?.nodeId ?? null,
    isGame: lobby ? "GAME" : "VASSALAGE",
    lagerIcon: large,
    smallIcon: vendorLogoImage(code),
    mobileSmallIcon: vendorMarkImage(code),
    mobileLargeIcon: large,
    h5Icon: large,
  };
}

function classesOf({ games }: World, lane: string, language: Language) {
  const counts = new Map<string, number>();
  for (const { type, classes } of games) {
    if (type === lane) for (const key of classes) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.entries(classNames).flatMap(([key, name]) => {
    const gameCount = counts.get(key);
    return gameCount === undefined ? [] : [{ key, displayName: name[language], gameCount }];
  });
}

/** Jackpot amount, determined by seed and time. It grows by a few taka per second and restarts every day. */
function potOf({ seed, clock }: Sandbox, nodeId: number): number {
  const hash = hashOf("pot", seed, nodeId);
  const grown = Math.floor((clock.now() % potDayMs) / 1000) * (1 + (hash % 5));
  return 20_000 + (hash % 900_000) + grown;
}

/** Routes for games, winners and news (protocol sections 5 and 7.3). */
export const gameRows: readonly HandlerRow[] = [
  gameList,
  ...hotGames,
  newGameVendor,
  vendorTypes,
  ...personalRows,
  ...launchRows,
  roomList,
  winnerBoard,
  jackpot,
  matches,
  ...walletRows,
  announcements,
];
