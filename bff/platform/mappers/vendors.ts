import Type from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { LobbyCategory, Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import type { Language } from "../../../shared/language.ts";
import { derivedLanes } from "../derived-lanes.ts";
import { count } from "./numbers.ts";
import { AnyField, rowsOf, Scalar, scalars } from "./schema.ts";
import { definedFields, field, listIn, listRequired } from "./structure.ts";
import { displayText, firstDisplayText, firstImage, id, text } from "./text.ts";

const laneRows = rowsOf(
  Type.Object({ title: Type.String(), displayName: Scalar, cards: AnyField, gameClassify: AnyField }),
);
const cardRows = rowsOf(
  Type.Object({
    vassalage: Type.String(),
    ...scalars("accountTypeName displayName title gameType gameCode nodeId isGame"),
    ...scalars("lagerIcon smallIcon mobileSmallIcon mobileLargeIcon h5Icon"),
  }),
);
const classRows = rowsOf(Type.Object({ key: Type.String(), displayName: Scalar, gameCount: Scalar }));

const isCategory = (title: string): title is Category => categories.some((category) => category === title);

/** Maps `value.data.lanes`, or `value.lanes` in some builds, to the lobby's categories. */
export function vendors(value: unknown, language: Language): Vendors {
  const lanes = laneRows(listRequired(field(value, "data") ?? value, "lanes"));
  const categories = lanes.flatMap((lane): LobbyCategory[] =>
    isCategory(lane.title)
      ? [
          {
            type: lane.title,
            name: displayText(lane.displayName) ?? lane.title,
            vendors: cardRows(listIn(lane.cards)).flatMap((card) => vendor(card, lane.title)),
            classes: classRows(listIn(lane.gameClassify)).map((row) => ({
              key: row.key,
              name: displayText(row.displayName) ?? row.key,
              count: count(row.gameCount),
            })),
          },
        ]
      : [],
  );
  return { categories: arrangeLanes(categories, language), prizeMode: prizeMode(categories) };
}

/** `type` is the platform's game type, which launches and lists need even when the vendor moves to another category. */
function vendor(card: ReturnType<typeof cardRows>[number], lane: string): Vendor[] {
  if (!/^[A-Za-z0-9_]{1,20}$/.test(card.vassalage)) return [];
  const nodeId = id(card.nodeId);
  const listed = card.isGame === "VASSALAGE" || nodeId === undefined;
  const gameCode = listed ? undefined : id(card.gameCode);
  return [
    {
      code: card.vassalage,
      name: firstDisplayText(card.displayName, card.accountTypeName, card.title) ?? card.vassalage,
      type: text(card.gameType) ?? lane,
      logo: firstImage(card.smallIcon, card.mobileSmallIcon, card.lagerIcon),
      image: firstImage(card.lagerIcon, card.mobileLargeIcon, card.h5Icon, card.smallIcon),
      ...definedFields({ nodeId, gameCode }),
      opens: listed ? "list" : "game",
    },
  ];
}

/** ELOTT if its lane includes the lottery, otherwise LOTT (protocol section 5). */
const prizeMode = (lanes: readonly LobbyCategory[]): Vendors["prizeMode"] =>
  lanes.some(
    (lane) => lane.type === "ELOTT" && lane.vendors.some(({ code }) => code === "LOTT" || code === "TCG_LOTTO_VN"),
  )
    ? "ELOTT"
    : "LOTT";

type DerivedLane = keyof typeof derivedLanes;

/** The platform has no names for the derived categories. */
const derivedLaneNames: Record<DerivedLane, Record<Language, string>> = {
  ESPORTS: { BN: "ই-স্পোর্টস", EN: "E-sports" },
  COCKFIGHT: { BN: "মোরগ লড়াই", EN: "Cockfight" },
  SPB: { BN: "ক্র্যাশ গেম", EN: "Crash" },
};

/**
 * Moves e-sports and cockfight out of SPORTS into separate categories, and shows SPB and SS a second time after RNG, as
 * the original client does. Removes empty categories.
 */
function arrangeLanes(lanes: readonly LobbyCategory[], language: Language): LobbyCategory[] {
  const sports = vendorsOf(lanes, "SPORTS");
  const rest = lanes.map((lane) =>
    lane.type === "SPORTS" ? { ...lane, vendors: lane.vendors.filter((vendor) => !isMoved(vendor)) } : lane,
  );
  const derived = (type: DerivedLane, codes: ReadonlySet<string>, source: readonly Vendor[]): LobbyCategory => ({
    type,
    name: derivedLaneNames[type][language],
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

/** Adds the vendors to the category of that type, or inserts the new category after `after`. */
function merge(lanes: readonly LobbyCategory[], added: LobbyCategory, after: Category): LobbyCategory[] {
  if (lanes.some((lane) => lane.type === added.type)) {
    return lanes.map((lane) =>
      lane.type === added.type ? { ...lane, vendors: withoutDuplicates([...lane.vendors, ...added.vendors]) } : lane,
    );
  }
  return lanes.flatMap((lane) => (lane.type === after ? [lane, added] : [lane]));
}

const withoutDuplicates = (vendors: readonly Vendor[]): Vendor[] =>
  vendors.filter((vendor, index) => vendors.findIndex((other) => other.code === vendor.code) === index);
