import { createHash, randomUUID } from "node:crypto";
import { accountHash } from "../../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import { type OperationId, operations } from "../../../../bff/platform/operations.ts";
import type { ProtectedAct } from "../../../../bff/platform/types.ts";
import { untouched } from "../../../../bff/protection/record.ts";
import { keys } from "../../../../redis/keys.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../../shared/routes.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import { routeCalls } from "../../../support/route-calls.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { type Gate, gatesOf, type Tried } from "./gates.ts";

/** Limits to raise, because the caller of each gate calls every route of the site. */
const plenty = ["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR", "LIMIT_ACCOUNT_MONEY_WRITES"];
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  ...Object.fromEntries(plenty.map((name) => [name, name.startsWith("LIMIT") ? "100000" : "100000000"])),
  ...{ ALLOWED_COUNTRIES: "MT,SE", TRUST_PROXY: "127.0.0.1", PAYOUT_HOLD_HOURS: "0" },
});
const { deps, clock } = gateway;

export const actOf = (id: string): ProtectedAct | undefined => operations[id as OperationId]?.act;
export const { calls } = routeCalls();
const isServed = ({ method, path }: RouteRow): boolean => gateway.app.hasRoute({ method, url: path });
const rows = (Object.entries(routes) as [RouteId, RouteRow][]).filter(([, row]) => isServed(row));
/** Every served route with the protected acts of its platform calls. */
export const tried = rows.map(([id, row]): Tried => {
  const acts = calls.filter(({ route }) => route === id).map(({ operation }) => actOf(operation));
  return { id, row, acts: acts.filter((act) => act !== undefined) };
});

/** One request's platform calls with a protected act other than `out`. */
const reached: OperationId[] = [];
for (const port of ["call", "callMoney", "callAuthorized"] as const) {
  const platform = deps.platform as unknown as Record<typeof port, (id: OperationId, ...rest: unknown[]) => unknown>;
  const send = platform[port];
  platform[port] = (id, ...rest) => {
    if ((actOf(id) ?? "out") !== "out") reached.push(id);
    return send(id, ...rest);
  };
}

const password = "Gates1234";
await sandbox.steer("POST", "/accounts", { account: "gateagent", password, type: 1 });
const below = (await sandbox.steer("POST", "/accounts", { account: "gatebelow", password, upline: "gateagent" })) as {
  id: string;
};
await sandbox.steer("POST", "/accounts", { account: "gatemember", password, upline: "gatebelow" });

/**
 * Signs in an account and returns its session record, from which each request gets a separate session. If a route ends
 * the token, the account signs in again.
 */
const createSessionRecord = async (account: string) => {
  const visitor = gateway.visitor();
  const typed = { type: "username", username: account, password };
  await visitor.call("POST", "/api/session", typed, at("MT"));
  const { ticket } = await deps.sessions.read(visitor.cookies.get("sid"));
  if (!ticket?.record.member) throw new Error(`${account} is not signed in`);
  await deps.sessions.end(ticket, "logout");
  return { ...ticket.record, member: ticket.record.member };
};
const withNewToken = async (record: Awaited<ReturnType<typeof createSessionRecord>>) => {
  const { token } = (await sandbox.steer("POST", "/tokens", { account: record.member.account })) as { token: string };
  return { ...record, token };
};

/** One address per country, so that the platform locates each address only once. */
const addresses = new Map<string | null, string>();
const at = (country: string | null) => ({ "x-forwarded-for": addresses.get(country) ?? "203.0.113.9" });
async function place(country: string | null): Promise<void> {
  addresses.set(country, `203.0.113.${addresses.size + 1}`);
  await sandbox.steer("PUT", "/status", { state: "normal", country });
  await gateway.visitor().call("GET", "/api/session", undefined, at(country));
}
for (const country of ["IN", null, "MT"]) await place(country);
let member = await createSessionRecord("gatemember");
let agent = await createSessionRecord("gateagent");

/**
 * The browser's half of the identity proof. Every session has a proof, because a missing one would be refused before
 * the gate.
 */
const proven = "owner-at-the-gate";

/**
 * Issues a separate, just proven session for each request. `ask` ends the session, because sessions per account are
 * limited.
 */
function issue({ session }: Gate, row: RouteRow) {
  const role = session === "trial" ? "trial" : row.access === "agent" ? "agent" : "member";
  const record = role === "agent" ? agent : member;
  const kind = session === "withdrawOnly" ? session : role;
  const now = clock.now();
  const proof = { hash: createHash("sha256").update(proven).digest("base64url"), password: now, code: now };
  return deps.sessions.issue({ ...record, kind, proof, member: { ...record.member, role } }, { ip: "127.0.0.1" });
}

/** Sets all protection records for the gate, and undoes the effects of previous requests. */
async function setRecords({ record }: Gate, { acts }: Tried): Promise<void> {
  const whose = acts.includes("receive") ? "gatebelow" : undefined;
  for (const account of ["gatemember", "gateagent", "gatebelow"]) {
    const next = { ...untouched(clock.now()), ...((whose ?? account) === account && record) };
    const identity = accountIdentity(account);
    await deps.protection.change(identity, () => ({ next, result: undefined }));
    // The examples contain wrong payment passwords, so failed attempts are cleared.
    await deps.paymentPasswords.clear(identity);
    // Removes the stop on payouts, which an earlier route may have set.
    await deps.store.delete(keys.security.key(accountHash(identity)));
  }
}

await deps.catalogue.whenReady("EN", 60_000);
const [game] = deps.catalogue.list("EN", { page: 1, size: 1 }).items;
const parts: Readonly<Record<string, string>> = { kind: "deposit", period: "day", nodeId: "1001", id: "712" };
/** Values of this site that replace example values. */
const real: Readonly<Record<string, unknown>> = { nodeId: game?.id, downline: below.id };
/** A transfer to the main wallet is the only transfer between wallets with the act `out`. */
const ways: { readonly [Id in RouteId]?: object } = { transferWallet: { from: "11", to: "2", amount: "10.00" } };

async function ask(gate: Gate, { id, row }: Tried): Promise<{ status: number; code: string | undefined }> {
  const body = goodBodies[id] && { ...goodBodies[id], ...ways[id] };
  const fields = body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, real[name] ?? value]));
  const leave = new AbortController();
  const { ticket, cookie } = await issue(gate, row);
  const answer = await fetch(
    gateway.url + row.path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? "abcdef123456"),
    {
      method: row.method,
      redirect: "manual",
      signal: leave.signal,
      headers: {
        ...{ cookie: `sid=${cookie}; proof=${proven}`, "accept-language": "en", ...at(gate.country) },
        ...(row.method !== "GET" && { "x-csrf": "1", "idempotency-key": randomUUID() }),
        ...(fields && { "content-type": "application/json" }),
      },
      ...(fields && { body: JSON.stringify(fields) }),
    },
  );
  const text = answer.ok ? "" : await answer.text();
  leave.abort();
  await deps.sessions.end(ticket, "logout");
  const { error } = text.startsWith("{") ? (JSON.parse(text) as { error?: { code?: string } }) : {};
  return { status: answer.status, code: error?.code };
}

/** Calls a route, and repeats the call with a new token if the token was ended. */
async function requestSignedIn(gate: Gate, route: Tried): ReturnType<typeof ask> {
  const answer = await ask(gate, route);
  if (!answer.code?.startsWith("session_")) return answer;
  [member, agent] = [await withNewToken(member), await withNewToken(agent)];
  return ask(gate, route);
}

/** Describes what is wrong with a route at a gate. Returns undefined if nothing is wrong. */
export async function faultOf(gate: Gate, route: Tried): Promise<string | undefined> {
  await setRecords(gate, route);
  reached.length = 0;
  const { status, code } = await requestSignedIn(gate, route);
  const expected = gate.refusal(route);
  if (expected !== undefined) {
    if (code === expected && reached.length === 0) return undefined;
    return `${route.id}: ${status} ${code} instead of ${expected}, after ${reached.join() || "nothing"}`;
  }
  return gate.codes.some((one) => one === code) ? `${route.id}: ${status} ${code}` : undefined;
}

export const gates = gatesOf(clock.now());

export async function closeGates(): Promise<void> {
  await gateway.close();
  await sandbox.close();
}
