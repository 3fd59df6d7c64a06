import type { FastifyRequest } from "fastify";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import type { App } from "../../../bff/fastify.ts";
import agentContractRoutes from "../../../bff/routes/agents/contracts.ts";
import agentLinkRoutes from "../../../bff/routes/agents/links.ts";
import agentTeamRoutes from "../../../bff/routes/agents/team.ts";
import type { RouteRow } from "../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../shared/routes.ts";
import { goodBodies } from "../../support/good-requests.ts";

type Handler = (request: FastifyRequest, reply: object) => Promise<unknown>;

const rows = Object.entries(routes) as [RouteId, RouteRow][];
const nameOf = ({ method, url }: { readonly method: string; readonly url: string }): string => `${method} ${url}`;

/** Registers the agents' routes with a security record that refuses every change. */
async function agentHandlers(): Promise<{ handlers: Map<string, Handler>; calls: string[] }> {
  const handlers = new Map<string, Handler>();
  const calls: string[] = [];
  const call = async (operation: string): Promise<never> => {
    calls.push(operation);
    throw new Error(`the platform was called: ${operation}`);
  };
  const refuse = async (): Promise<never> => {
    throw new ApiError("payouts_frozen");
  };
  const money = {
    async make({ operation, complete }: { readonly operation: string; complete?(): Promise<unknown> }) {
      await complete?.();
      return call(operation);
    },
  };
  const deps = {
    accountSecurity: { start: refuse, change: refuse, changeIncome: refuse },
    cache: { value: async () => ({ rules: [], flags: {}, patterns: {} }) },
    clock: { now: () => 0 },
    config: { publicUrl: new URL("https://site.test"), platform: { merchant: "M1" } },
    authorizedCalls: { call },
    money,
    ownTree: { prove: async () => ({ id: "1", account: "kid01", type: "player", status: "active", path: [{}] }) },
    platform: { call, callMoney: call },
    quota: { take: async () => async () => undefined },
  };
  const route = (options: { method: string; url: string; handler: Handler }): void => {
    handlers.set(nameOf(options), options.handler);
  };
  const app = { deps, route } as unknown as App;
  for (const register of [agentContractRoutes, agentLinkRoutes, agentTeamRoutes]) await register(app);
  return { handlers, calls };
}

t.test("every row that gives away income starts its change before it calls the platform", async (t) => {
  const { handlers, calls } = await agentHandlers();
  for (const [id, row] of rows.filter(([, { yields }]) => yields)) {
    const handler = handlers.get(nameOf({ method: row.method, url: row.path }));
    if (!handler) {
      t.fail(`${id} is registered in another file, which this test does not read`);
      continue;
    }
    const request = {
      body: goodBodies[id],
      caller: { state: "agent", ticket: { record: { typed: true, member: { account: "head01", id: "7" } } } },
      headers: { "idempotency-key": "key" },
      language: "EN",
      params: { id: "1" },
      platformContext: () => ({}),
    } as unknown as FastifyRequest;
    await t.rejects(handler(request, {}), { code: "payouts_frozen" }, id);
  }
  t.same(calls, []);
});
