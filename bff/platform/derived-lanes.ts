/**
 * Vendors the platform files under another category than players look for them in (protocol section 5): e-sports and
 * cockfight move out of SPORTS, crash games of RNG are shown a second time.
 */
export const derivedLanes = {
  ESPORTS: { from: "SPORTS", vendors: new Set(["IMES", "TF", "IA"]), moves: true },
  COCKFIGHT: { from: "SPORTS", vendors: new Set(["SV3"]), moves: true },
  SPB: { from: "RNG", vendors: new Set(["SPB", "SS"]), moves: false },
} as const satisfies Record<string, { from: string; vendors: ReadonlySet<string>; moves: boolean }>;

/** The lobby categories a platform type and vendor appear under. */
export function categoriesOf({ type, vendor }: { type: string; vendor: string }): readonly string[] {
  for (const [lane, { from, vendors, moves }] of Object.entries(derivedLanes)) {
    if (type === from && (vendors as ReadonlySet<string>).has(vendor)) return moves ? [lane] : [type, lane];
  }
  return [type];
}

/** Where the platform files the games of a derived lane, a type and a vendor each; undefined for its own categories. */
export function sourcesOf(category: string | undefined): readonly { type: string; vendor: string }[] | undefined {
  if (category === undefined || !Object.hasOwn(derivedLanes, category)) return undefined;
  const { from, vendors } = derivedLanes[category as keyof typeof derivedLanes];
  return [...vendors].map((vendor) => ({ type: from, vendor }));
}
