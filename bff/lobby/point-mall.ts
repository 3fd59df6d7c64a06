import { type PointMall, Points } from "../../shared/contracts/points.ts";
import type { Resource } from "../cache/contract.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { freshness } from "./freshness.ts";

/** The mall's shelves as the caller may see them. */
export async function readMall(platform: Platform, context: CallContext): Promise<PointMall> {
  const [config, rewards] = await Promise.all([
    platform.call("pointConfig", {}, context),
    platform.call("pointRewards", {}, context),
  ]);
  return { config, rewards };
}

/** The shelves as everybody sees them; some platforms open them to members only (protocol 7.6). */
export const pointMallResource = (platform: Platform): Resource<PointMall> => ({
  name: "points",
  ...freshness.points,
  load: (context) => readMall(platform, context).catch(membersOnly),
  schema: Points,
});

function membersOnly(error: unknown): PointMall {
  const closed = error instanceof PlatformError && /^session_(ended|required)$/.test(error.code);
  if (!closed) throw error;
  return { config: { types: [], neverExpire: true }, rewards: [], membersOnly: true };
}
