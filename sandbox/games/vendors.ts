import { vendorCardImage, vendorLogoImage, vendorMarkImage } from "../art/paths.ts";
import type { HandlerRow, Language, World, WorldVendor } from "../contract.ts";
import { type Lane, lanes, lobbyCode } from "../world/vendors.ts";
import { classesOf } from "./classes.ts";
import { languageOf } from "./wire.ts";

const laneNames: Readonly<Record<Lane, Readonly<Record<Language, string>>>> = {
  RNG: { BN: "স্লট", EN: "Slots" },
  LIVE: { BN: "লাইভ ক্যাসিনো", EN: "Live casino" },
  SPORTS: { BN: "খেলাধুলা", EN: "Sports" },
  FISH: { BN: "মাছ শিকার", EN: "Fishing" },
  PVP: { BN: "তাস ও বোর্ড", EN: "Cards and board" },
  LOTT: { BN: "লটারি", EN: "Lottery" },
  ELOTT: { BN: "ই-লটারি", EN: "E-lottery" },
};

/** `lagerIcon` is the platform's own spelling. */
function card(vendor: WorldVendor, lane: Lane, language: Language, world: World) {
  const { code, isLobby } = vendor;
  const lobby = isLobby ? world.games.find((game) => game.code === lobbyCode(code, lane)) : undefined;
  const large = vendorCardImage(code, lane);
  const logo = vendorLogoImage(code);
  return {
    id: `${lane}_${code}`,
    vassalage: code,
    accountTypeName: code,
    displayName: vendor.name[language],
    title: vendor.name[language],
    gameType: lane,
    gameCode: lobby?.code ?? "",
    nodeId: lobby?.nodeId ?? null,
    isGame: lobby ? "GAME" : "VASSALAGE",
    lagerIcon: large,
    smallIcon: logo,
    mobileSmallIcon: vendorMarkImage(code),
    mobileLargeIcon: large,
    h5Icon: large,
  };
}

const lanesOf = (world: World, language: Language) =>
  lanes.map((lane) => ({
    title: lane,
    displayName: laneNames[lane][language],
    cards: world.vendors
      .filter(({ types }) => types.includes(lane))
      .map((vendor) => card(vendor, lane, language, world)),
    gameClassify: classesOf(world, lane, language),
  }));

export const newGameVendor: HandlerRow = {
  operation: "vendors",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_newGameVendor", "/wps/relay/GCSGAME_gameVendor"],
  token: "never",
  handle: (call, { world }) => ({ value: { data: { lanes: lanesOf(world, languageOf(call)) } } }),
};

/** `value.content`: gameType → vendor code → vendor. */
export const vendorTypes: HandlerRow = {
  operation: "vendorTypes",
  method: "GET",
  paths: ["/wps/relay/GCSGAME_getVassGameType", "/wps/relay/GLS2_getVassGameType"],
  token: "required",
  handle: (call, { world }) => {
    const language = languageOf(call);
    const content = lanes.map((lane) => {
      const inLane = world.vendors.filter(({ types }) => types.includes(lane));
      return [
        lane,
        Object.fromEntries(inLane.map(({ code, name }) => [code, { vassalage: code, displayName: name[language] }])),
      ];
    });
    return { value: { content: Object.fromEntries(content) } };
  },
};
