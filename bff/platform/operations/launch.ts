import Type from "typebox";
import { PlatformError } from "../error.ts";
import { OptionalText } from "../mappers/schema.ts";
import { field, present } from "../mappers/structure.ts";
import { text, webUrl } from "../mappers/text.ts";
import { everybody, guestWrite, heldWrite, second } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";
import type { LaunchTarget, LotteryTarget } from "../types.ts";

const urlFields = ["game_url", "gameUrl", "url", "link", "launchUrl"];

/**
 * Reads the first URL in any of its fields, in `content` or beside it (protocol section 5): http(s), or a path that is
 * appended to one of the site's launch bases.
 */
export function launchUrl(value: unknown): { url: string } {
  const address = [field(value, "content"), value]
    .flatMap((holder) => urlFields.map((name) => text(field(holder, name))))
    .find(present);
  const url = address !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(address) ? address : webUrl(address);
  if (url === undefined) throw new PlatformError("platform_bad_answer", true);
  return { url };
}

/** Without `launchMode` the platform answers `#727`; without `language` the vendor uses its default (protocol section 0). */
const LaunchFields = Type.Object({
  launchMode: Type.Literal("GLS"),
  accountType: Type.Enum([0, 1]),
  language: Type.Enum(["BN", "EN"]),
  gameType: Type.String(),
  vassalage: Type.String(),
  nodeId: Type.String(),
  gameId: Type.String(),
  platform: Type.Literal("html5-desktop"),
  roomId: OptionalText,
  /** Not part of the protocol (decision 063): a platform that does not know it opens the vendor's lobby. */
  matchId: OptionalText,
  backUrl: Type.String(),
});

const launchFields = (target: LaunchTarget, { language }: WireEnvironment, accountType: 0 | 1) => ({
  launchMode: "GLS" as const,
  accountType,
  language,
  gameType: target.type,
  vassalage: target.vendor,
  nodeId: target.nodeId,
  gameId: target.nodeId,
  platform: "html5-desktop" as const,
  roomId: target.roomId,
  matchId: target.matchId,
  backUrl: target.backUrl,
});

const LotteryFields = Type.Object({
  launchMode: Type.Literal("LOTT"),
  lottoArea: Type.Literal("VN"),
  lottoPrizeMode: Type.Enum(["LOTT", "ELOTT", "SEA"]),
  lottoGameCode: OptionalText,
  lottoView: Type.Enum(["betting", "lobby"]),
  device: Type.Literal("WEB"),
  backUrl: Type.String(),
  language: Type.Enum(["BN", "EN"]),
});

/** The exact parameters of a lottery launch (protocol section 5). */
const lotteryFields = ({ lottery, backUrl }: LotteryTarget, { language }: WireEnvironment) => ({
  launchMode: "LOTT" as const,
  lottoArea: "VN" as const,
  lottoPrizeMode: lottery.prizeMode,
  lottoGameCode: lottery.code,
  lottoView: lottery.code === undefined ? ("lobby" as const) : ("betting" as const),
  device: "WEB" as const,
  backUrl,
  language,
});

export const launchOperations = {
  /** Never retried: the platform refuses a second call with `#734`. */
  launchGame: heldWrite({
    act: "play",
    method: "GET",
    path: "/wps/game/launchGame",
    moduleId: "GAMELO3",
    breaker: "launch",
    errors: { "not.found": "game_not_found" },
    request: Type.Union([LaunchFields, LotteryFields]),
    toWire: (target: LaunchTarget | LotteryTarget, environment) =>
      "lottery" in target ? lotteryFields(target, environment) : launchFields(target, environment, 1),
    map: launchUrl,
  }),

  /** The separate launch of sports takes the same fields (decision 058). */
  launchSports: heldWrite({
    act: "play",
    method: "GET",
    path: "/wps/relay/GCS_gameLaunchFB",
    breaker: "launch",
    errors: { "not.found": "game_not_found" },
    request: LaunchFields,
    toWire: (target: LaunchTarget, environment) => launchFields(target, environment, 1),
    map: launchUrl,
  }),

  trialLaunch: guestWrite({
    method: "GET",
    path: "/wps/relay/GCS_gameTrialLaunch",
    audience: everybody,
    deadlineMs: 10 * second,
    breaker: "launch",
    errors: { "not.found": "game_not_found", "trial.not.allowed": "game_trial_unsupported" },
    request: LaunchFields,
    toWire: (target: LaunchTarget, environment) => launchFields(target, environment, 0),
    map: launchUrl,
  }),
};
