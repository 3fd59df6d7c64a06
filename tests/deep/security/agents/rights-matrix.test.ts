import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import t from "tap";
import type { RouteId } from "../../../../shared/routes.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import { lobbyWorld } from "../../../support/lobby-world.ts";
import { BlindPlatform, thingOf } from "./blind-platform.ts";
import { callers, isBelow, type Relative, relativesOf } from "./family.ts";
import { type Parameter, parametersOf } from "./parameters.ts";

const { parameters, unclear } = parametersOf();
const platform = new BlindPlatform();
const limits = ["SECOND", "MINUTE", "HOUR"].map((one) => [`RATE_LIMIT_PER_${one}`, "1000000"]);
const world = await lobbyWorld({
  platform,
  env: Object.fromEntries([...limits, ["RATE_LIMIT_ADDRESS_TIMES", "1"], ["LIMIT_ACCOUNT_MONEY_WRITES", "100000"]]),
});
t.teardown(() => world.close());

/** Calls that only verify an item's owner. */
const proofs = new Set(["downline", "affiliateLinks", "contractList", "contractRequests"]);
const filled: Readonly<Record<string, string>> = { role: "mine", kind: "dividend" };
/** Refusals of accounts in the caller's tree whose position does not allow the action. */
const misplaced = /"code":"(downline_not_direct|downline_not_promotable)"/;

const spellingOf = ({ subject }: Parameter, one: Relative): string =>
  subject === "id" || subject === "account" ? one[subject] : thingOf(subject, one);

/** Whether a caller may name a subject: its downlines, its own links and contracts, and itself only as `parent`. */
function mayName({ subject, name }: Parameter, caller: Relative, one: Relative): boolean {
  if (subject !== "id" && subject !== "account") return one === caller;
  return isBelow(caller, one) || (one === caller && name === "parent");
}

async function ask(parameter: Parameter, value: string, cookie: string): ReturnType<typeof askOnce> {
  const answer = await askOnce(parameter, value, cookie);
  // An account can run one export at a time, and the previous export ends shortly after its file has been read.
  if (!answer.text.includes("export_in_progress")) return answer;
  await nextTurn();
  return ask(parameter, value, cookie);
}

async function askOnce({ route, row, place, name, required }: Parameter, value: string, cookie: string) {
  const fields = Object.fromEntries(required.map((field) => [field, filled[field] ?? ""]));
  const query = row.method === "GET" ? { ...fields, ...(place === "querystring" && { [name]: value }) } : {};
  const body = goodBodies[route as RouteId];
  platform.wireCalls.length = 0;
  const answer = await world.app.inject({
    method: row.method,
    url: `${place === "params" ? row.path.replace(`:${name}`, value) : row.path}?${new URLSearchParams(query)}`,
    headers: { cookie, "x-csrf": "1", "accept-language": "en", "idempotency-key": randomUUID() },
    ...(body && { payload: { ...body, ...(place === "body" && { [name]: value }) } }),
  });
  const { date: _date, "x-request-id": _id, ratelimit: _left, ...headers } = answer.headers;
  const text = answer.body.replace(/"requestId":"[^"]*"/, "");
  return { status: answer.statusCode, text, whole: JSON.stringify([answer.statusCode, headers, text]) };
}

/** Describes what is wrong with a cell of the matrix. Returns undefined if nothing is wrong. */
async function faultOf(parameter: Parameter, caller: Relative, one: Relative, cookie: string, refusals: Set<string>) {
  const value = spellingOf(parameter, one);
  const { status, text, whole } = await ask(parameter, value, cookie);
  const acts = platform.wireCalls.filter(({ id }) => !proofs.has(id));
  if (!mayName(parameter, caller, one)) {
    refusals.add(whole);
    return status === 404 && acts.length === 0 ? undefined : `${status} ${text} after ${acts.map(({ id }) => id)}`;
  }
  if (misplaced.test(text)) return acts.length === 0 ? undefined : `${text} after ${acts.map(({ id }) => id)}`;
  if (status < 200 || status > 299 || acts.length === 0) return `${status} ${text}`;
  const names = JSON.stringify(acts[0]?.fields);
  return one === caller || names.includes(one.id) || names.includes(one.account) ? undefined : `not about it: ${names}`;
}

t.test("every parameter of the agents' contracts declares what it identifies", async (t) => {
  t.strictSame(unclear, []);
  t.ok(parameters.length > 15, "the contracts were read");
});

t.test("no account outside the tree is reached, even if the platform does not check", async (t) => {
  const routed = parameters.filter(({ row: { method, path: url } }) => world.app.hasRoute({ method, url }));
  const cookies = new Map<Relative, string>();
  for (const caller of callers) cookies.set(caller, await world.signIn("agent", caller.account, caller.id));
  let cells = 0;
  const wrong: string[] = [];
  for (const parameter of routed) {
    const refusals = new Set<string>();
    for (const caller of callers) {
      for (const [relation, one] of Object.entries(relativesOf(caller))) {
        const fault = await faultOf(parameter, caller, one, cookies.get(caller) ?? "", refusals);
        cells += 1;
        if (fault) wrong.push(`${parameter.route} ${parameter.name}: ${relation} of ${caller.account}: ${fault}`);
      }
    }
    t.equal(
      refusals.size,
      1,
      `${parameter.route} ${parameter.name}: foreign, unknown and deleted get the same response`,
    );
    if (parameter.subject === "id" || parameter.subject === "account") t.match([...refusals][0], /downline_unknown/);
  }
  t.strictSame(wrong, []);
  t.comment(`${cells} cells, ${routed.length} parameters`);
  t.ok(cells >= 1_000, `${cells} cells`);
});
