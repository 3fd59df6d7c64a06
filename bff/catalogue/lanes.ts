import type { ListedGame } from "../platform/contract.ts";

const esports = new Set(["IMES", "TF", "IA"]);
const cockfight = new Set(["SV3"]);
const crash = new Set(["SPB", "SS"]);

/**
 * Under which lobby categories a game is listed. The platform files three of ours under others: e-sports and cockfight
 * are vendors of SPORTS and move out of it, crash games are vendors of RNG and appear in both (protocol section 5).
 */
export function lanesOf({ type, vendor }: Pick<ListedGame, "type" | "vendor">): readonly string[] {
  if (type === "SPORTS" && esports.has(vendor)) return ["ESPORTS"];
  if (type === "SPORTS" && cockfight.has(vendor)) return ["COCKFIGHT"];
  if (type === "RNG" && crash.has(vendor)) return ["RNG", "SPB"];
  return [type];
}
