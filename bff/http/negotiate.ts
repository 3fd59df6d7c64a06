/** Supported content codings, preferred first, with their ETag suffixes. */
export const codings = {
  br: { name: "br", suffix: "-br" },
  gzip: { name: "gzip", suffix: "-gz" },
} as const;

export type Coding = (typeof codings)[keyof typeof codings];
export type CodingName = Coding["name"] | "identity";

const available: readonly Coding[] = Object.values(codings);
const representations: readonly (Coding | undefined)[] = [undefined, ...available];

/** Results by Accept-Encoding header. Browsers send only a dozen different ones. */
const chosen = new Map<string, Coding | undefined>();
const maxChosen = 100;

/** Returns the preferred coding (RFC 9110 section 12.5.3). Undefined means identity, even if the client excludes it. */
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

/** Each coding has its own strong ETag (RFC 9110 section 8.8.3). */
export const etagOf = (tag: string, coding: Coding | undefined): string => `"${tag}${coding?.suffix ?? ""}"`;

/** Compares weakly with If-None-Match. The ETag of any coding matches, because the client has the content. */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  // A truncated entry matches nothing, so the client gets the content again.
  const list = ifNoneMatch.slice(0, maxListLength);
  return list.split(",").some((entry) => {
    const candidate = entry.trim().replace(/^W\//, "");
    return candidate === "*" || representations.some((coding) => candidate === etagOf(tag, coding));
  });
}

const quality = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Parses one entry. An invalid weight (RFC 9110 section 12.4.2) counts as 0. */
function weighted(entry: string): [name: string, weight: number] {
  const [name = "", ...parameters] = entry.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(quality.exec(weight)?.[1] ?? 0)];
}

/** Maximum parsed length of a header list. Splitting a longer one would cost more than a response. */
export const maxListLength = 512;

/** Returns the weight of each coding in the header, from 0 (not acceptable) to 1 (RFC 9110 section 12.5.3). */
export const codingWeights = (acceptEncoding: string): ReadonlyMap<string, number> =>
  new Map(acceptEncoding.slice(0, maxListLength).toLowerCase().split(",").map(weighted));
