import t from "tap";
import { accessRefusal, stateOn } from "../../../bff/session/caller.ts";
import type { CallerState } from "../../../bff/session/contract.ts";
import type { Access, RouteRow } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";

t.test("each route access admits exactly its kinds of session", async (t) => {
  const table: Record<Access, Record<CallerState, string | undefined>> = {
    shared: row(undefined, undefined, undefined, undefined),
    visitor: row(undefined, undefined, undefined, undefined),
    signedIn: row("session_required", undefined, undefined, undefined),
    account: row("session_required", undefined, "trial_not_allowed", undefined),
    agent: row("session_required", "agent_only", "agent_only", undefined),
  };
  for (const [access, states] of Object.entries(table) as [Access, Record<CallerState, string | undefined>][]) {
    for (const [state, code] of Object.entries(states) as [CallerState, string | undefined][]) {
      t.equal(accessRefusal({ access }, { state }), code, `${state} on ${access}`);
    }
  }
});

t.test("a guest whose session ended gets the end reason", async (t) => {
  t.equal(accessRefusal({ access: "signedIn" }, { state: "guest", endReason: "expired" }), "session_expired");
  t.equal(accessRefusal({ access: "account" }, { state: "guest", endReason: "ended" }), "session_ended");
  t.equal(accessRefusal({ access: "agent" }, { state: "guest", endReason: "elsewhere" }), "session_elsewhere");
});

t.test("an unfinished sign-in is accepted only if the route declares it", async (t) => {
  for (const kind of ["verification", "passwordChange"] as const) {
    t.equal(stateOn({ pending: true }, { kind }), kind);
    t.equal(stateOn({}, { kind }), "guest");
  }
  t.equal(stateOn({}, { kind: "visitor" }), "guest");
  t.equal(stateOn({}, undefined), "guest");
  t.equal(stateOn({}, { kind: "agent" }), "agent");
});

t.test("a player with a pause may use routes that allow it, but no agent routes", async (t) => {
  const state = "withdrawOnly";
  t.equal(accessRefusal({ access: "signedIn", paused: true }, { state }), undefined);
  t.equal(accessRefusal({ access: "account", paused: true }, { state }), undefined);
  t.equal(accessRefusal({ access: "agent", paused: true }, { state }), "play_paused");
  t.equal(accessRefusal({ access: "visitor", paused: false }, { state }), "play_paused");
});

t.test("the routes open during a pause are exactly those of decision 067", async (t) => {
  const rows = Object.entries<RouteRow>(routes);
  const open = rows.filter(([, { access, paused }]) => access !== "shared" && access !== "visitor" && paused === true);
  t.strictSame(open.map(([id]) => id).sort(), [
    ...["accountFile", "accountRecords", "activity", "addCard", "answerPayout", "askReturn", "balance"],
    ...["bettingFile", "bettingRecords", "bonusFile", "bonusRecords", "cancelRaise", "cancelRealityCheck", "cardBanks"],
    ...[
      "cards",
      "changePassword",
      "confirmReturn",
      "deleteMessages",
      "deposit",
      "devices",
      "endDevice",
      "events",
      "exclude",
      "giveDepositReference",
    ],
    ...[
      "merchantWallet",
      "messages",
      "paymentPassword",
      "payouts",
      "pendingDeposits",
      "profile",
      "profitFile",
      "profitRecords",
      "protection",
    ],
    ...["protectionHistory", "proveSession", "readMessages", "removeCard", "resetPaymentPassword", "resumePayouts"],
    ...["reviewProtection", "security", "setDefaultCard", "setLanguage", "setLimit", "setPaymentPassword"],
    ...["setRealityCheck", "stopPayouts", "timeOut"],
    ...["transferWallet", "unread", "wallets", "withdraw", "withdrawal", "withdrawalOptions", "withdrawals"],
  ]);
  const closedToVisitors = rows.filter(([, { access, paused }]) => access === "visitor" && paused === false);
  t.strictSame(closedToVisitors.map(([id]) => id).sort(), ["points", "register", "trialLaunch", "trialSession"]);
});

function row(
  guest: string | undefined,
  member: string | undefined,
  trial: string | undefined,
  agent: string | undefined,
): Record<CallerState, string | undefined> {
  const withdrawOnly = guest === undefined ? undefined : "play_paused";
  return { guest, verification: guest, passwordChange: guest, member, trial, agent, withdrawOnly };
}
