import Type from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { LobbyCategory, Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import type { Language } from "../../../shared/language.ts";
import { categoriesOf, derivedLanes } from "../derived-lanes.ts";
import { count } from "./numbers.ts";
import { anyFields, rowMapper, rowsOf, Scalar, scalars } from "./schema.ts";
import { definedFields, field, listIn, listRequired } from "./structure.ts";
import { displayText, firstDisplayText, firstImage, id, text } from "./text.ts";

const cardRows = rowsOf({
  vassalage: Type.String(),
  ...scalars("accountTypeName displayName title gameType gameCode nodeId isGame"),
  ...scalars("lagerIcon smallIcon mobileSmallIcon mobileLargeIcon h5Icon"),
});

const classes = rowMapper(
  { key: Type.String(), ...scalars("displayName gameCount") },
  ({ key, displayName, gameCount }): LobbyCategory["classes"] => [
    { key, name: displayText(displayName) ?? key, count: count(gameCount) },
  ],
);

const isCategory = (title: string): title is Category => categories.some((category) => category === title);

const lobbyCategories = rowMapper(
  { title: Type.String(), displayName: Scalar, ...anyFields("cards gameClassify") },
  ({ title, displayName, cards, gameClassify }): LobbyCategory[] => {
    if (!isCategory(title)) return [];
    const vendors = cardRows(listIn(cards)).flatMap((card) => vendor(card, title));
    return [{ type: title, name: displayText(displayName) ?? title, vendors, classes: classes(listIn(gameClassify)) }];
  },
);

/** Maps `value.data.lanes`, or `value.lanes` in some builds, to categories of the lobby. */
export function vendors(value: unknown, language: Language): Vendors {
  const lanes = lobbyCategories(listRequired(field(value, "data") ?? value, "lanes"));
  return { categories: arrangeLanes(lanes, language), prizeMode: prizeMode(lanes) };
}

/** A launch needs the platform's `type` even if the vendor moves to another category. */
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

/** Returns ELOTT if that category has the lottery, otherwise LOTT (protocol section 5). */
function prizeMode(lanes: readonly LobbyCategory[]): Vendors["prizeMode"] {
  const vendors = lanes.filter(({ type }) => type === "ELOTT").flatMap((lane) => lane.vendors);
  return vendors.some(({ code }) => code === "LOTT" || code === "TCG_LOTTO_VN") ? "ELOTT" : "LOTT";
}

type DerivedLane = keyof typeof derivedLanes;

const derivedLaneNames: Record<DerivedLane, Record<Language, string>> = {
  ESPORTS: { BN: "ই-স্পোর্টস", EN: "E-sports" },
  COCKFIGHT: { BN: "মোরগ লড়াই", EN: "Cockfight" },
  SPB: { BN: "ক্র্যাশ গেম", EN: "Crash" },
};

/** Moves or copies vendors to the derived categories (protocol section 5). Removes empty categories. */
function arrangeLanes(lanes: readonly LobbyCategory[], language: Language): LobbyCategory[] {
  let arranged = lanes.map((lane) => {
    const isListed = ({ code }: Vendor) => categoriesOf({ type: lane.type, vendor: code }).includes(lane.type);
    return { ...lane, vendors: lane.vendors.filter(isListed) };
  });
  for (const type of Object.keys(derivedLanes) as DerivedLane[]) {
    const { from, vendors }: { from: Category; vendors: ReadonlySet<string> } = derivedLanes[type];
    const sources = lanes.filter((lane) => lane.type === from).flatMap((lane) => lane.vendors);
    const derived = sources.filter(({ code }) => vendors.has(code));
    arranged = merge(arranged, { type, name: derivedLaneNames[type][language], vendors: derived, classes: [] }, from);
  }
  return arranged.filter((lane) => lane.vendors.length > 0);
}

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
