/** Content codings we keep ready, best first, and what their representation's ETag ends with. */
export const codings = {
  br: { name: "br", suffix: "-br" },
  gzip: { name: "gzip", suffix: "-gz" },
} as const;

export type Coding = (typeof codings)[keyof typeof codings];
/** What a representation is coded in; `identity`: in nothing. */
export type CodingName = Coding["name"] | "identity";

const available: readonly Coding[] = Object.values(codings);

/** Accept-Encoding headers that were read before; browsers send a dozen different ones. */
const chosen = new Map<string, Coding | undefined>();
const maxChosen = 100;

/**
 * The coding the client likes best, the earlier of ours when it likes several as much (RFC 9110 section 12.5.3).
 * @returns undefined: as it is; also for a client that takes nothing at all, it may well read what it asked for
 */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding | undefined {
  const list = String(acceptEncoding ?? "");
  const cached = chosen.get(list);
  if (cached !== undefined || chosen.has(list)) return cached;
  const coding = preferredOf(list);
  if (chosen.size >= maxChosen) chosen.clear();
  if (list.length <= maxListLength) chosen.set(list, coding);
  return coding;
}

function preferredOf(list: string): Coding | undefined {
  const weights = codingWeights(list);
  const weightOf = (name: string): number => weights.get(name) ?? weights.get("*") ?? 0;
  return available
    .filter(({ name }) => weightOf(name) > 0 && weightOf(name) >= weightOf("identity"))
    .toSorted((one, other) => weightOf(other.name) - weightOf(one.name))[0];
}

/** A strong ETag names one representation, so each coding has its own (RFC 9110 section 8.8.3). */
export const etagOf = (tag: string, coding: Coding | undefined): string => `"${tag}${coding?.suffix ?? ""}"`;

/** Weak comparison over the list of If-None-Match; any coding of the same content counts, the client has the content. */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  // An entry that is cut off matches nothing, and the client gets the content again.
  const list = ifNoneMatch.slice(0, maxListLength);
  return list.split(",").some((entry) => {
    const candidate = entry.trim().replace(/^W\//, "");
    return (
      candidate === "*" ||
      candidate === etagOf(tag, undefined) ||
      available.some((coding) => candidate === etagOf(tag, coding))
    );
  });
}

const quality = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** One entry of the header; a weight that is none (RFC 9110 section 12.4.2) takes nothing. */
function weighted(entry: string): [name: string, weight: number] {
  const [name = "", ...parameters] = entry.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(quality.exec(weight)?.[1] ?? 0)];
}

/** Longer lists than any client sends are read no further: splitting them costs more than the answer. */
export const maxListLength = 512;

/** How much a client likes each coding it names, from 0 (not at all) to 1 (RFC 9110 section 12.5.3). */
export const codingWeights = (acceptEncoding: string): ReadonlyMap<string, number> =>
  new Map(acceptEncoding.slice(0, maxListLength).toLowerCase().split(",").map(weighted));
