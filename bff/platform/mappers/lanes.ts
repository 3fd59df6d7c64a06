import type { Category } from "../../../shared/contracts/games.ts";
import type { LobbyCategory, Vendor } from "../../../shared/contracts/lobby.ts";
import type { Language } from "../../../shared/language.ts";
import { derivedLanes } from "../derived-lanes.ts";

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
