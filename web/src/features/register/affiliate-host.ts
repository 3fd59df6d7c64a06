import { isCode } from "../../lib/session/affiliate-link.ts";

/** Labels that name a server, not an affiliate. */
const plainLabels = new Set(["www", "m", "h5", "app", "mobile"]);

/** The left-most label of an affiliate's own address: `rafi.adda.example` below `adda.example` → `rafi`. */
export function codeOfHost(host: string, mainDomain: string | undefined): string | undefined {
  const parent = mainDomain?.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|[:/].*$/g, "");
  if (!parent || !host.endsWith(`.${parent}`)) return undefined;
  const [label] = host.split(".");
  return isCode(label) && !plainLabels.has(label) ? label : undefined;
}
