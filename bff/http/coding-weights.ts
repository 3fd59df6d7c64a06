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
