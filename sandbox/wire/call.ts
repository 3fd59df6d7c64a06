import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { type Account, type Answer, type Call, type HandlerRow, type Language, trialType } from "../contract.ts";
import type { Core } from "../core.ts";
import { formOf, readEncrypted, readPlain, textField } from "./body.ts";
import { Refused } from "./envelope.ts";

/** Game pages and media are not part of the API: they need no Merchant header and no token. */
export const isApiPath = (path: string): boolean => /^\/(wps|(lotto(-vn)?\/)?lgw)\//.test(path);

export function targetOf(request: FastifyRequest): { path: string; query: URLSearchParams } {
  const [path = "", ...query] = request.url.split("?");
  return { path, query: new URLSearchParams(query.join("?")) };
}

/**
 * Checks Merchant rule, client address, maintenance and token, in this order, then reads the body (protocol 1, 2, 12).
 * Throws the first refusal.
 */
export function admit(row: HandlerRow<Core>, core: Core, request: FastifyRequest): Call {
  const { path, query } = targetOf(request);
  const api = isApiPath(path);
  const { headers, ip } = request;
  const { rawHeaders } = request.raw;
  if (api) checkMerchant(rawHeaders, core.merchant, row.merchant === "optional");
  const clientIp = api ? clientAddress(rawHeaders, ip) : plainAddress(ip);
  if (api) checkOpen(core, path);
  const holder = api ? checkToken(row, core, headers.authorization) : {};
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const fields = row.encrypted ? readEncrypted(body, headers, core) : readPlain(body, headers["content-type"]);
  return {
    query,
    // The protocol (1.2) does not say where a DELETE sends its fields, so query and body are both read.
    body: row.method === "DELETE" ? { ...Object.fromEntries(query), ...fields } : fields,
    ...formOf(body, headers["content-type"]),
    headers,
    cookies: cookiesOf(headers.cookie),
    language: languageOf(headers.language),
    clientIp,
    params: (request.params ?? {}) as Record<string, string>,
    ...holder,
  };
}

/** During maintenance, refuses all calls except system calls, such as the status, and the key (protocol 1.5). */
function checkOpen(core: Core, path: string): void {
  const always = /^\/wps\/(v2\/)?system\/|^\/wps\/session\/key\//.test(path);
  if (core.status.state === "maintenance" && !always) throw new Refused("function.not.available");
}

/** Checks the token. An ended token is refused everywhere, including public feeds (protocol 0.8, 12.5). */
function checkToken(row: HandlerRow<Core>, core: Core, token: string | undefined): Pick<Call, "account" | "token"> {
  if (token === undefined) {
    if (row.token === "required") throw new Refused("login.not.session");
    return {};
  }
  const session = core.tokens.use(token);
  const account = session && core.accounts.byId(session.accountId);
  // The gateway shows this reason if a newer login ended the session.
  const value = core.tokens.isDisplaced(token) ? { reason: "elsewhere" } : null;
  if (!account) throw new Refused("login.not.session", { value });
  return row.token === "never" ? {} : { account, token };
}

/** Raw values of a header. Node's parsed headers join duplicates (protocol 12.3). */
export function rawValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** Requires exactly one Merchant header with the configured code (protocol 0.5). */
function checkMerchant(rawHeaders: readonly string[], merchant: string, optional: boolean): void {
  const values = rawValues(rawHeaders, "merchant");
  if (values.length === 0 && optional) return;
  if (values.length !== 1 || values[0] !== merchant) throw new Refused("function.not.available");
}

/** The client address: the single X-Forwarded-For value, or the peer's address without that header (protocol 1.1). */
function clientAddress(rawHeaders: readonly string[], peer: string): string {
  const values = rawValues(rawHeaders, "x-forwarded-for");
  if (values.length === 0) return plainAddress(peer);
  const [address = ""] = values;
  if (values.length > 1 || isIP(address) === 0) throw new Refused("request_param_err");
  return address;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plainAddress = (peer: string): string => peer.replace(/^::ffff:/, "");

/** Parses the language header in any case (protocol 1.1). Defaults to Bengali. */
export const languageOf = (header: string | string[] | undefined): Language =>
  String(header ?? "").toUpperCase() === "EN" ? "EN" : "BN";

function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, ...rest]) => [name, rest.join("=")]));
}

type AccountHandler = (account: Account, call: Call, core: Core) => Answer;

const signedIn =
  (handle: AccountHandler) =>
  (call: Call, core: Core): Answer =>
    call.account ? handle(call.account, call, core) : { refuse: "login.not.session" };

/** Wraps a handler that refuses guests and trials. */
export const ownAccount = (handle: AccountHandler) =>
  signedIn((account, call, core) =>
    account.type === trialType ? { refuse: "trial.not.allowed" } : handle(account, call, core),
  );

/** Checks the payment password in a body. Returns undefined if it is correct. */
export function paymentPasswordFault({ paymentPassword }: Account, body: Call["body"]) {
  if (paymentPassword === undefined) return "payment.password.unset";
  return textField(body, "paymentPassword") === paymentPassword ? undefined : "payment.password.wrong";
}

/** A route for all accounts, including trials. */
export const signedInRow = (
  operation: string,
  method: HandlerRow["method"],
  paths: HandlerRow["paths"],
  handle: AccountHandler,
): HandlerRow<Core> => ({ operation, method, paths, token: "required", handle: signedIn(handle) });

/** A route for real accounts. Guests and trials are refused. */
export const accountRow = (
  operation: string,
  method: HandlerRow["method"],
  paths: HandlerRow["paths"],
  handle: AccountHandler,
  options: Pick<HandlerRow, "encrypted" | "product"> = {},
): HandlerRow<Core> => ({ ...options, operation, method, paths, token: "required", handle: ownAccount(handle) });

export const relayRow = (
  operation: string,
  method: HandlerRow["method"],
  names: string | readonly string[],
  ...rest: [handle: AccountHandler, options?: Pick<HandlerRow, "encrypted" | "product">]
): HandlerRow<Core> => {
  const [path = "", ...aliases] = [names].flat().map((name) => `/wps/relay/${name}`);
  return accountRow(operation, method, [path, ...aliases], ...rest);
};
