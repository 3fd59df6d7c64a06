import { isCode } from "../../lib/session/affiliate-link.ts";

const plainLabels = new Set(["www", "m", "h5", "app", "mobile"]);

/** Returns the affiliate code in a host's left-most label: `rafi.adda.example` below `adda.example` → `rafi`. */
export function codeOfHost(host: string, mainDomain: string | undefined): string | undefined {
  const parent = mainDomain?.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|[:/].*$/g, "");
  if (!parent || !host.endsWith(`.${parent}`)) return undefined;
  const [label] = host.split(".");
  return isCode(label) && !plainLabels.has(label) ? label : undefined;
}
