import { openSession } from "../auth/sign-in.ts";
import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { accountRoutes } from "./accounts.ts";
import { contractRoutes } from "./contracts.ts";
import { depositRoutes } from "./deposits.ts";
import { ledgerRoutes } from "./ledger.ts";
import { pointRoutes } from "./points.ts";
import { type ControlRoute, withBody } from "./route.ts";
import { ClockBody, FaultBody, NextSpinBody, StatusBody, SwitchesBody, TokensBody } from "./schemas.ts";
import { withdrawalRoutes } from "./withdrawals.ts";

/** Every control route: how tests and scripts steer the sandbox (sandbox/README.md). */
export const controlTable: readonly ControlRoute[] = [
  { method: "POST", path: "/reset", handle: (core) => done(core.reset()) },
  withBody({
    method: "POST",
    path: "/clock",
    body: ClockBody,
    handle: ({ clock }, { body }) => {
      if (body.set !== undefined) clock.set(body.set);
      if (body.advance !== undefined) clock.advance(body.advance);
      return { now: clock.now() };
    },
  }),
  ...accountRoutes,
  ...depositRoutes,
  ...withdrawalRoutes,
  ...pointRoutes,
  ...ledgerRoutes,
  ...contractRoutes,
  withBody({
    method: "POST",
    path: "/tokens",
    body: TokensBody,
    handle: (core, { body }) => {
      const account = core.accounts.byName(body.account);
      // A session another site of the operator began.
      return account && { token: openSession(core, account, { clientIp: "127.0.0.1", body: {} }).token };
    },
  }),
  withBody({
    method: "POST",
    path: "/tokens/revoke",
    body: TokensBody,
    handle: ({ accounts, tokens }, { body }) => {
      const account = accounts.byName(body.account);
      return account && { revoked: tokens.revoke(account.id) };
    },
  }),
  { method: "POST", path: "/keys/rotate", handle: ({ keys }) => ({ modulus: keys.rotate().modulus }) },
  withBody({
    method: "POST",
    path: "/next-spin",
    body: NextSpinBody,
    handle: (core, { body }) => {
      const account = accountOf(core, body);
      return account && done(core.nextSpin.set(account.account, { win: body.outcome.win }));
    },
  }),
  withBody({
    method: "PUT",
    path: "/status",
    body: StatusBody,
    handle: (core, { body }) => {
      core.status = body;
      return body;
    },
  }),
  withBody({
    method: "PUT",
    path: "/faults/:operation",
    body: FaultBody,
    handle: ({ faults }, { body, params }) => done(faults.set(params.operation ?? "*", body)),
  }),
  {
    method: "DELETE",
    path: "/faults/:operation",
    handle: ({ faults }, { params }) => done(faults.clear(params.operation ?? "*")),
  },
  { method: "DELETE", path: "/faults", handle: ({ faults }) => done(faults.reset()) },
  withBody({
    method: "PUT",
    path: "/switches",
    body: SwitchesBody,
    handle: ({ switches }, { body }) => {
      const { flags, register, ...rest } = body;
      Object.assign(switches, rest);
      Object.assign(switches.flags, flags);
      Object.assign(switches.register, register);
      return switches;
    },
  }),
  {
    method: "GET",
    path: "/captcha/:id",
    handle: ({ captchas }, { params }) => {
      const text = captchas.textOf(params.id ?? "");
      return text === undefined ? undefined : { text };
    },
  },
  {
    method: "GET",
    path: "/calls",
    handle: ({ calls }, { query: { operation } }) => ({
      count: operation === undefined ? undefined : calls.count(operation),
      counts: calls.counts(),
      calls: calls.last(operation),
    }),
  },
  { method: "GET", path: "/feedback", handle: ({ feedback }) => ({ items: feedback.all() }) },
  { method: "DELETE", path: "/calls", handle: ({ calls }) => done(calls.reset()) },
];

const done = (_work: unknown) => ({ done: true });

function accountOf({ accounts }: Core, body: { account?: string; accountId?: string }): Account | undefined {
  return body.account === undefined ? accounts.byId(body.accountId ?? "") : accounts.byName(body.account);
}
