/** Categories that the platform lacks (protocol section 5). `moves`: games leave their original category. */
export const derivedLanes = {
  ESPORTS: { from: "SPORTS", vendors: new Set(["IMES", "TF", "IA"]), moves: true },
  COCKFIGHT: { from: "SPORTS", vendors: new Set(["SV3"]), moves: true },
  SPB: { from: "RNG", vendors: new Set(["SPB", "SS"]), moves: false },
} as const satisfies Record<string, { from: string; vendors: ReadonlySet<string>; moves: boolean }>;

/** Returns the lobby categories that list a vendor's games of the given platform type. */
export function categoriesOf({ type, vendor }: { type: string; vendor: string }): readonly string[] {
  for (const [lane, { from, vendors, moves }] of Object.entries(derivedLanes)) {
    if (type === from && (vendors as ReadonlySet<string>).has(vendor)) return moves ? [lane] : [type, lane];
  }
  return [type];
}

/** Returns the platform types and vendors of a derived category, or undefined for any other category. */
export function sourcesOf(category: string | undefined): readonly { type: string; vendor: string }[] | undefined {
  if (category === undefined || !Object.hasOwn(derivedLanes, category)) return undefined;
  const { from, vendors } = derivedLanes[category as keyof typeof derivedLanes];
  return [...vendors].map((vendor) => ({ type: from, vendor }));
}
