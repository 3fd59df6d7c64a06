import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { type Account, type Answer, type Call, type HandlerRow, type Language, trialType } from "../contract.ts";
import type { Core } from "../core.ts";
import { formOf, readEncrypted, readPlain, textField } from "./body.ts";
import { Refused } from "./envelope.ts";

/** Paths of the platform's API. Game pages and media have no merchant and no token. */
export const isApiPath = (path: string): boolean => /^\/(wps|(lotto(-vn)?\/)?lgw)\//.test(path);

export function targetOf(request: FastifyRequest): { path: string; query: URLSearchParams } {
  const [path = "", ...query] = request.url.split("?");
  return { path, query: new URLSearchParams(query.join("?")) };
}

/**
 * Admits a call: Merchant rule, client address, maintenance, token rules, then the body (protocol 1, 2, 12).
 * @throws Refused for the first violation
 */
export function admit(row: HandlerRow<Core>, core: Core, request: FastifyRequest): Call {
  const { path, query } = targetOf(request);
  const api = isApiPath(path);
  const { rawHeaders } = request.raw;
  if (api) checkMerchant(rawHeaders, core.merchant, row.merchant === "optional");
  const clientIp = api ? clientAddress(rawHeaders, request.ip) : plainAddress(request.ip);
  if (api) checkOpen(core, path);
  const holder = api ? checkToken(row, core, request.headers.authorization) : {};
  return {
    query,
    body: readBody(row, core, request, query),
    ...formOf(Buffer.isBuffer(request.body) ? request.body : undefined, request.headers["content-type"]),
    headers: request.headers,
    cookies: cookiesOf(request.headers.cookie),
    language: languageOf(request.headers.language),
    clientIp,
    params: (request.params ?? {}) as Record<string, string>,
    ...holder,
  };
}

/** In maintenance only state and key calls are answered (protocol 1.5). */
function checkOpen(core: Core, path: string): void {
  const always = /^\/wps\/(v2\/)?system\/|^\/wps\/session\/key\//.test(path);
  if (core.status.state === "maintenance" && !always) throw new Refused("function.not.available");
}

/** Marks a session that a newer login ended, so that the gateway can show the reason. */
const elsewhere = { reason: "elsewhere" };

/** An ended token is refused everywhere, including public feeds (protocol 0.8, 12.5). */
function checkToken(row: HandlerRow<Core>, core: Core, token: string | undefined): Pick<Call, "account" | "token"> {
  if (token === undefined) {
    if (row.token === "required") throw new Refused("login.not.session");
    return {};
  }
  const session = core.tokens.use(token);
  const account = session && core.accounts.byId(session.accountId);
  if (!account) throw new Refused("login.not.session", { value: core.tokens.isDisplaced(token) ? elsewhere : null });
  return row.token === "never" ? {} : { account, token };
}

/** The protocol does not say where a DELETE carries its fields, so both places count (protocol 1.2). */
function readBody(row: HandlerRow<Core>, core: Core, request: FastifyRequest, query: URLSearchParams): Call["body"] {
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  if (row.encrypted) return readEncrypted(body, request.headers, core);
  const fields = readPlain(body, request.headers["content-type"]);
  return row.method === "DELETE" ? { ...Object.fromEntries(query), ...fields } : fields;
}

/** Raw values of a header; Node's parsed headers join duplicates (protocol 12.3). */
export function rawValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/**
 * Requires exactly one Merchant header with the configured code (protocol 0.5).
 * @throws Refused `function.not.available`
 */
function checkMerchant(rawHeaders: readonly string[], merchant: string, optional: boolean): void {
  const values = rawValues(rawHeaders, "merchant");
  if (values.length === 0 && optional) return;
  if (values.length !== 1 || values[0] !== merchant) throw new Refused("function.not.available");
}

/**
 * The client address: the single X-Forwarded-For value, or else the peer (protocol 1.1).
 * @throws Refused for several values or an invalid address
 */
function clientAddress(rawHeaders: readonly string[], peer: string): string {
  const values = rawValues(rawHeaders, "x-forwarded-for");
  if (values.length === 0) return plainAddress(peer);
  const [address = ""] = values;
  if (values.length > 1 || isIP(address) === 0) throw new Refused("request_param_err");
  return address;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plainAddress = (peer: string): string => peer.replace(/^::ffff:/, "");

/**
 * The language header: upper case by contract, lower case also accepted (protocol 1.1); otherwise the site's default.
 */
export const languageOf = (header: string | string[] | undefined): Language =>
  String(header ?? "").toUpperCase() === "EN" ? "EN" : "BN";

function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, ...rest]) => [name, rest.join("=")]));
}

/** Wraps a handler that refuses guests and trials. */
export const ownAccount =
  (handle: (account: Account, call: Call, core: Core) => Answer) =>
  (call: Call, core: Core): Answer => {
    if (!call.account) return { refuse: "login.not.session" };
    return call.account.type === trialType ? { refuse: "trial.not.allowed" } : handle(call.account, call, core);
  };

/** Checks the payment password of a body; undefined if it is correct. */
export function paymentPasswordFault(
  { paymentPassword }: Pick<Account, "paymentPassword">,
  body: Readonly<Record<string, unknown>>,
): "payment.password.unset" | "payment.password.wrong" | undefined {
  if (paymentPassword === undefined) return "payment.password.unset";
  return textField(body, "paymentPassword") === paymentPassword ? undefined : "payment.password.wrong";
}

/** A row below `/wps/relay/` for real accounts; guests and trials are refused. */
export const relayRow = (
  method: HandlerRow["method"],
  operation: string,
  paths: string | readonly string[],
  handle: Parameters<typeof ownAccount>[0],
  options: Pick<HandlerRow, "encrypted" | "product"> = {},
): HandlerRow<Core> => {
  const [path = "", ...aliases] = [paths].flat().map((name) => `/wps/relay/${name}`);
  return { ...options, operation, method, paths: [path, ...aliases], token: "required", handle: ownAccount(handle) };
};
