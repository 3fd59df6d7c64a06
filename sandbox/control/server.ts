import type { IncomingHttpHeaders } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import Type from "typebox";
import { openSession } from "../auth/login.ts";
import type { Core } from "../core.ts";
import { StatusBody, SwitchesBody } from "../system/switches.ts";
import { FaultBody } from "../wire/faults.ts";
import { accountRoutes } from "./accounts.ts";
import { contractRoutes, depositRoutes, ledgerRoutes, pointRoutes, withdrawalRoutes } from "./money.ts";
import { type ControlRoute, closed, Poisha, route, withAccount, withBody } from "./route.ts";

/** Builds the control port without listening. It has full control of the sandbox, so serve it on loopback only. */
export function buildControl(core: Core): FastifyInstance {
  const app = Fastify({
    logger: { level: "error" },
    forceCloseConnections: true,
    // Unknown properties are refused, not removed.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Scripts that always send a JSON content type may omit the body.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("x-sandbox", "1");
    if (!isOwnScript(headers)) return reply.code(403).send({ error: "for scripts of this machine only" });
  });
  for (const { method, path, body, handle } of controlTable) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method,
      url: path,
      ...(body && { schema: { body } }),
      handler: async ({ body: sent, params, query }, reply) => {
        return handle(core, { body: sent, params, query }) ?? reply.code(404).send({ error: "not found" });
      },
    });
  }
  return app;
}

const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Whether a local script is calling. Web pages in a local browser also reach loopback, but their requests have `Origin`
 * or `Sec-Fetch-Site`, or a foreign `Host` after DNS rebinding.
 */
function isOwnScript({ host = "", origin, "sec-fetch-site": site = "none" }: IncomingHttpHeaders): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? "";
  return origin === undefined && site === "none" && loopbackHosts.includes(hostname);
}

/** Sets the clock to an epoch time in ms, or advances it by ms. */
const ClockBody = Type.Partial(Type.Object({ set: Type.Integer(), advance: Type.Integer() }), {
  ...closed,
  minProperties: 1,
  maxProperties: 1,
});

const TokensBody = Type.Object({ account: Type.String() }, closed);

const NextSpinBody = Type.Object(
  {
    account: Type.Optional(Type.String()),
    accountId: Type.Optional(Type.String()),
    outcome: Type.Object({ win: Poisha }, closed),
  },
  closed,
);

/** All control routes, documented in sandbox/README.md. */
const controlTable: readonly ControlRoute[] = [
  route("POST", "/reset", (core) => done(core.reset())),
  withBody("POST", "/clock", ClockBody, ({ clock }, { body }) => {
    if (body.set !== undefined) clock.set(body.set);
    if (body.advance !== undefined) clock.advance(body.advance);
    return { now: clock.now() };
  }),
  ...accountRoutes,
  ...depositRoutes,
  ...withdrawalRoutes,
  ...pointRoutes,
  ...ledgerRoutes,
  ...contractRoutes,
  // Opens a session as another site of the operator would.
  withBody("POST", "/tokens", TokensBody, (core, { body }) =>
    withAccount(core, body.account, (account) => ({
      token: openSession(core, account, { clientIp: "127.0.0.1", body: {} }).token,
    })),
  ),
  withBody("POST", "/tokens/revoke", TokensBody, (core, { body }) =>
    withAccount(core, body.account, ({ id }) => ({ revoked: core.tokens.revoke(id) })),
  ),
  route("POST", "/keys/rotate", ({ keys }) => ({ modulus: keys.rotate().modulus })),
  withBody("POST", "/next-spin", NextSpinBody, ({ accounts, nextSpin }, { body }) => {
    const account = body.account === undefined ? accounts.byId(body.accountId ?? "") : accounts.byName(body.account);
    return account && done(nextSpin.set(account.account, { win: body.outcome.win }));
  }),
  withBody("PUT", "/status", StatusBody, (core, { body }) => {
    core.status = body;
    return body;
  }),
  withBody("PUT", "/faults/:operation", FaultBody, ({ faults }, { body, params }) =>
    done(faults.set(params.operation ?? "*", body)),
  ),
  route("DELETE", "/faults/:operation", ({ faults }, { params }) => done(faults.clear(params.operation ?? "*"))),
  route("DELETE", "/faults", ({ faults }) => done(faults.reset())),
  withBody("PUT", "/switches", SwitchesBody, ({ switches }, { body }) => {
    const { flags, register, ...rest } = body;
    Object.assign(switches, rest);
    Object.assign(switches.flags, flags);
    Object.assign(switches.register, register);
    return switches;
  }),
  route("GET", "/captcha/:id", ({ captchas }, { params }) => {
    const text = captchas.textOf(params.id ?? "");
    return text === undefined ? undefined : { text };
  }),
  route("GET", "/calls", ({ calls }, { query: { operation } }) => ({
    count: operation === undefined ? undefined : calls.count(operation),
    counts: calls.counts(),
    calls: calls.last(operation),
  })),
  route("GET", "/feedback", ({ feedback }) => ({ items: feedback.all() })),
  route("DELETE", "/calls", ({ calls }) => done(calls.reset())),
];

const done = (_work: unknown) => ({ done: true });
