/** Content codings we keep ready, best first, and what their representation's ETag ends with. */
export const codings = [
  { name: "br", suffix: "-br" },
  { name: "gzip", suffix: "-gz" },
] as const;

export type Coding = (typeof codings)[number];

/** Browsers send a handful of different ones; the rest is read each time. */
const mostKnown = 64;
const known = new Map<string, Coding | undefined>();

/** The best coding the client takes; undefined: as it is. `q=0` refuses (RFC 9110 section 12.5.3). */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding | undefined {
  const header = String(acceptEncoding ?? "");
  if (known.has(header)) return known.get(header);
  const coding = bestOf(header);
  if (known.size < mostKnown) known.set(header, coding);
  return coding;
}

function bestOf(header: string): Coding | undefined {
  const accepted = new Set<string>();
  for (const entry of header.split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    if (name && !refused) accepted.add(name);
  }
  return codings.find(({ name }) => accepted.has(name));
}

/** A strong ETag names one representation, so each coding has its own (RFC 9110 section 8.8.3). */
export const etagOf = (tag: string, coding: Coding | undefined): string => `"${tag}${coding?.suffix ?? ""}"`;

/** Weak comparison over the list of If-None-Match; any coding of the same content counts, the client has the content. */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((entry) => {
    const given = entry.trim().replace(/^W\//, "");
    return given === "*" || given === etagOf(tag, undefined) || codings.some((coding) => given === etagOf(tag, coding));
  });
}
