import type { ProtectedAct } from "../../../../bff/platform/types.ts";
import type { StoredProtection } from "../../../../bff/protection/record.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import type { RouteId } from "../../../../shared/routes.ts";

/** A route as its row says it, and what the platform calls behind it are about. */
export interface Tried {
  readonly id: RouteId;
  readonly row: RouteRow;
  readonly acts: readonly ProtectedAct[];
}

/** Somebody or somewhere that must not get through. */
export interface Gate {
  readonly name: string;
  /** What the caller's session is: as long as it lasts, or cut down by the pause that it was opened after. */
  readonly session: "whole" | "withdrawOnly" | "trial";
  /** What stands in the record of the account; of a transfer down, of its receiver. */
  readonly record?: Partial<StoredProtection>;
  readonly country: string | null;
  /** Why the route refuses; undefined: it does not, for this. Said in this test's own words, by the row alone. */
  readonly refusal: (route: Tried) => ErrorCode | undefined;
  /** What it must never say where it lets through. */
  readonly codes: readonly ErrorCode[];
}

const home = "MT";
const has = ({ acts }: Tried, ...some: ProtectedAct[]): boolean => acts.some((act) => some.includes(act));

/** Who has paused: the page that leads out says so in each row; visitors' pages are open unless they invite to play. */
const whilePaused = ({ row: { access, paused } }: Tried): ErrorCode | undefined => {
  if (access === "shared" || (access === "visitor" && paused !== false)) return undefined;
  return (access === "signedIn" || access === "account") && paused === true ? undefined : "play_paused";
};

/** A session that was there before: what it does is asked, not what it is. */
const byAct =
  (code: ErrorCode) =>
  (route: Tried): ErrorCode | undefined => {
    if (has(route, "deposit", "reward", "play")) return code;
    return has(route, "receive") ? "receiver_unavailable" : undefined;
  };

const isOpenEverywhere = ({ id, row }: Tried): boolean =>
  row.access === "shared" || row.reports === true || id === "session" || id === "signOut";

/** @param now of the gateway */
export const gatesOf = (now: number): readonly Gate[] => {
  const exclusion = { term: "6m", since: now, until: now + 180 * 86_400_000 } as const;
  const timeOut = { term: "24h", since: now, until: now + 86_400_000 } as const;
  const paused = { country: home, codes: ["play_paused", "receiver_unavailable"] } as const;
  return [
    { name: "excluded", session: "withdrawOnly", record: { exclusion }, refusal: whilePaused, ...paused },
    { name: "timed out", session: "withdrawOnly", record: { timeOut }, refusal: whilePaused, ...paused },
    {
      name: "excluded, in an old session",
      session: "whole",
      record: { exclusion },
      refusal: byAct("play_paused"),
      ...paused,
    },
    {
      name: "timed out, in an old session",
      session: "whole",
      record: { timeOut },
      refusal: byAct("play_paused"),
      ...paused,
    },
    {
      name: "under age",
      session: "whole",
      record: { adultOn: "2999-01-01" },
      country: home,
      refusal: byAct("under_age"),
      codes: ["under_age", "receiver_unavailable"],
    },
    {
      name: "wrong country",
      session: "whole",
      country: "IN",
      refusal: (route) => (isOpenEverywhere(route) ? undefined : "region_restricted"),
      codes: ["region_restricted", "country_unknown"],
    },
    {
      name: "unknown country",
      session: "whole",
      country: null,
      refusal: (route) => (route.row.knownCountry || has(route, "deposit", "play") ? "country_unknown" : undefined),
      codes: ["region_restricted", "country_unknown"],
    },
    {
      name: "trial",
      session: "trial",
      country: home,
      refusal: ({ row: { access } }) =>
        access === "account" ? "trial_not_allowed" : access === "agent" ? "agent_only" : undefined,
      // A password is changed by who has one: the row lets every signed-in visitor ask.
      codes: [],
    },
  ];
};
