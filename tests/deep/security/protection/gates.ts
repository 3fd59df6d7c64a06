import type { ProtectedAct } from "../../../../bff/platform/types.ts";
import type { StoredProtection } from "../../../../bff/protection/record.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import type { RouteId } from "../../../../shared/routes.ts";

/** A route and the protected acts of its platform calls. */
export interface Tried {
  readonly id: RouteId;
  readonly row: RouteRow;
  readonly acts: readonly ProtectedAct[];
}

/** A caller or location that the gateway must refuse. */
export interface Gate {
  readonly name: string;
  /** Kind of session. `withdrawOnly` is a session opened during a pause. */
  readonly session: "whole" | "withdrawOnly" | "trial";
  /** Fields of the account's protection record. For a transfer to a downline, fields of the receiver's record. */
  readonly record?: Partial<StoredProtection>;
  readonly country: string | null;
  /**
   * Returns the expected error code of a route, or undefined if this gate admits it. Depends only on the route's row.
   */
  readonly refusal: (route: Tried) => ErrorCode | undefined;
  /** Error codes that must not occur if the gate admits the request. */
  readonly codes: readonly ErrorCode[];
}

const home = "MT";
const has = ({ acts }: Tried, ...some: ProtectedAct[]): boolean => acts.some((act) => some.includes(act));

/**
 * Expected refusal during a pause. Routes that stay open declare `paused`; visitors' routes are open unless `paused` is
 * false.
 */
const whilePaused = ({ row: { access, paused } }: Tried): ErrorCode | undefined => {
  if (access === "shared" || (access === "visitor" && paused !== false)) return undefined;
  return (access === "signedIn" || access === "account") && paused === true ? undefined : "play_paused";
};

/** Expected refusal of a session that is older than the record, by the route's act. */
const byAct =
  (code: ErrorCode) =>
  (route: Tried): ErrorCode | undefined => {
    if (has(route, "deposit", "reward", "play")) return code;
    return has(route, "receive") ? "receiver_unavailable" : undefined;
  };

const isOpenEverywhere = ({ id, row }: Tried): boolean =>
  row.access === "shared" || row.reports === true || id === "session" || id === "signOut";

/** Returns all gates for the gateway's time `now`. */
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
      // The password change admits every signed-in visitor, but only an account with a password can change it.
      codes: [],
    },
  ];
};
