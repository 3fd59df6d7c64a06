import Type from "typebox";
import { OptionalText, optionalTexts, texts } from "../mappers/schema.ts";
import { field, present, required } from "../mappers/structure.ts";
import { pathOrUrl, text } from "../mappers/text.ts";
import { authorizedWrite, everybody, guestWrite, second } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";
import type { LaunchTarget, LotteryTarget } from "../types.ts";

const urlFields = ["game_url", "gameUrl", "url", "link", "launchUrl"];

/** Returns the first URL in `content` or at the top level, or a path below a launch base (protocol section 5). */
export function launchUrl(value: unknown): { url: string } {
  const address = [field(value, "content"), value]
    .flatMap((holder) => urlFields.map((name) => text(field(holder, name))))
    .find(present);
  return { url: required(pathOrUrl(address)) };
}

/** `launchMode` is required (`#727`). Without `language`, vendors use their own (protocol section 0). */
const LaunchFields = Type.Object({
  launchMode: Type.Literal("GLS"),
  accountType: Type.Enum([0, 1]),
  language: Type.Enum(["BN", "EN"]),
  platform: Type.Literal("html5-desktop"),
  ...texts("gameType vassalage nodeId gameId backUrl"),
  // `matchId` is not in the protocol (decision 063). Other platforms open the vendor's lobby.
  ...optionalTexts("roomId matchId"),
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

/** Exact parameters of a lottery launch (protocol section 5). */
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

const launch = { method: "GET", breaker: "launch", errors: { "not.found": "game_not_found" }, map: launchUrl } as const;

export const launchOperations = {
  /** Never retried, because the platform refuses a second launch with `#734`. */
  launchGame: authorizedWrite({
    ...launch,
    act: "play",
    path: "/wps/game/launchGame",
    moduleId: "GAMELO3",
    request: Type.Union([LaunchFields, LotteryFields]),
    toWire: (target: LaunchTarget | LotteryTarget, environment) =>
      "lottery" in target ? lotteryFields(target, environment) : launchFields(target, environment, 1),
  }),

  /** Sports have a separate launch call with the same fields (decision 058). */
  launchSports: authorizedWrite({
    ...launch,
    act: "play",
    path: "/wps/relay/GCS_gameLaunchFB",
    request: LaunchFields,
    toWire: (target: LaunchTarget, environment) => launchFields(target, environment, 1),
  }),

  trialLaunch: guestWrite({
    ...launch,
    path: "/wps/relay/GCS_gameTrialLaunch",
    audience: everybody,
    deadlineMs: 10 * second,
    errors: { ...launch.errors, "trial.not.allowed": "game_trial_unsupported" },
    request: LaunchFields,
    toWire: (target: LaunchTarget, environment) => launchFields(target, environment, 0),
  }),
};
