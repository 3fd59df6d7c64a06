import Type, { type Static } from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { LobbyCategory, Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import type { Language } from "../../../shared/language.ts";
import { derivedLanes } from "../derived-lanes.ts";
import { count, field, firstImage, firstWords, id, listIn, listRequired, rowsOf, Scalar, text, words } from "./wire.ts";

const CardRow = Type.Object({
  vassalage: Type.String(),
  accountTypeName: Scalar,
  displayName: Scalar,
  title: Scalar,
  gameType: Scalar,
  gameCode: Scalar,
  nodeId: Scalar,
  isGame: Scalar,
  lagerIcon: Scalar,
  smallIcon: Scalar,
  mobileSmallIcon: Scalar,
  mobileLargeIcon: Scalar,
  h5Icon: Scalar,
});

const laneRows = rowsOf(
  Type.Object({
    title: Type.String(),
    displayName: Scalar,
    cards: Type.Optional(Type.Unknown()),
    gameClassify: Type.Optional(Type.Unknown()),
  }),
);
const cardRows = rowsOf(CardRow);
const classRows = rowsOf(Type.Object({ key: Type.String(), displayName: Scalar, gameCount: Scalar }));

const isCategory = (title: string): title is Category => categories.some((category) => category === title);

/** `value.data.lanes` (some builds: `value.lanes`) as the lobby's categories. */
export function vendors(value: unknown, language: Language): Vendors {
  const lanes = laneRows(listRequired(field(value, "data") ?? value, "lanes"));
  const categories = lanes.flatMap((lane): LobbyCategory[] =>
    isCategory(lane.title)
      ? [
          {
            type: lane.title,
            name: words(lane.displayName) ?? lane.title,
            vendors: cardRows(listIn(lane.cards)).flatMap((card) => vendor(card, lane.title)),
            classes: classRows(listIn(lane.gameClassify)).map((row) => ({
              key: row.key,
              name: words(row.displayName) ?? row.key,
              count: count(row.gameCount),
            })),
          },
        ]
      : [],
  );
  return { categories: arrangeLanes(categories, language), prizeMode: prizeMode(categories) };
}

/** `type` is the platform's game type, which launching and listing need even where the vendor is shown elsewhere. */
function vendor(card: Static<typeof CardRow>, lane: string): Vendor[] {
  if (!/^[A-Za-z0-9_]{1,20}$/.test(card.vassalage)) return [];
  const nodeId = id(card.nodeId);
  const listed = card.isGame === "VASSALAGE" || nodeId === undefined;
  const gameCode = listed ? undefined : id(card.gameCode);
  return [
    {
      code: card.vassalage,
      name: firstWords(card.displayName, card.accountTypeName, card.title) ?? card.vassalage,
      type: text(card.gameType) ?? lane,
      logo: firstImage(card.smallIcon, card.mobileSmallIcon, card.lagerIcon),
      image: firstImage(card.lagerIcon, card.mobileLargeIcon, card.h5Icon, card.smallIcon),
      ...(nodeId !== undefined && { nodeId }),
      ...(gameCode !== undefined && { gameCode }),
      opens: listed ? "list" : "game",
    },
  ];
}

/** ELOTT when its lane offers the lottery itself, else LOTT (protocol section 5). */
const prizeMode = (lanes: readonly LobbyCategory[]): Vendors["prizeMode"] =>
  lanes.some(
    (lane) => lane.type === "ELOTT" && lane.vendors.some(({ code }) => code === "LOTT" || code === "TCG_LOTTO_VN"),
  )
    ? "ELOTT"
    : "LOTT";

type Moved = keyof typeof derivedLanes;

/** The platform has no words for the categories derived here. */
const names: Record<Moved, Record<Language, string>> = {
  ESPORTS: { BN: "ই-স্পোর্টস", EN: "E-sports" },
  COCKFIGHT: { BN: "মোরগ লড়াই", EN: "Cockfight" },
  SPB: { BN: "ক্র্যাশ গেম", EN: "Crash" },
};

/**
 * The client's post-processing of the vendor feed, done once here: e-sports and cockfight leave SPORTS for categories
 * of their own, SPB and SS are shown a second time after RNG. Empty categories disappear.
 */
export function arrangeLanes(lanes: readonly LobbyCategory[], language: Language): LobbyCategory[] {
  const sports = vendorsOf(lanes, "SPORTS");
  const rest = lanes.map((lane) =>
    lane.type === "SPORTS" ? { ...lane, vendors: lane.vendors.filter((vendor) => !isMoved(vendor)) } : lane,
  );
  const derived = (type: Moved, codes: ReadonlySet<string>, source: readonly Vendor[]): LobbyCategory => ({
    type,
    name: names[type][language],
    vendors: source.filter((vendor) => codes.has(vendor.code)),
    classes: [],
  });
  const withEsports = merge(rest, derived("ESPORTS", derivedLanes.ESPORTS.vendors, sports), "SPORTS");
  const withCockfight = merge(withEsports, derived("COCKFIGHT", derivedLanes.COCKFIGHT.vendors, sports), "SPORTS");
  const withCrash = merge(withCockfight, derived("SPB", derivedLanes.SPB.vendors, vendorsOf(lanes, "RNG")), "RNG");
  return withCrash.filter((lane) => lane.vendors.length > 0);
}

const isMoved = ({ code }: Vendor): boolean =>
  [derivedLanes.ESPORTS, derivedLanes.COCKFIGHT].some(({ vendors }) => (vendors as ReadonlySet<string>).has(code));

const vendorsOf = (lanes: readonly LobbyCategory[], type: Category): readonly Vendor[] =>
  lanes.filter((lane) => lane.type === type).flatMap((lane) => lane.vendors);

/** Adds the vendors to the category of that type, or puts the new category right after `after`. */
function merge(lanes: readonly LobbyCategory[], added: LobbyCategory, after: Category): LobbyCategory[] {
  if (lanes.some((lane) => lane.type === added.type)) {
    return lanes.map((lane) =>
      lane.type === added.type ? { ...lane, vendors: withoutTwins([...lane.vendors, ...added.vendors]) } : lane,
    );
  }
  return lanes.flatMap((lane) => (lane.type === after ? [lane, added] : [lane]));
}

const withoutTwins = (vendors: readonly Vendor[]): Vendor[] =>
  vendors.filter((vendor, index) => vendors.findIndex((other) => other.code === vendor.code) === index);
