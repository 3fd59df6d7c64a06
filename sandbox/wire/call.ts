import type { FastifyRequest } from "fastify";
import type { Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { formOf, readEncrypted, readPlain } from "./body.ts";
import { checkMerchant, clientAddress, cookiesOf, languageOf, plainAddress } from "./headers.ts";
import { Refused } from "./refused.ts";

/** Paths of the platform's API; game pages and media beside it know neither merchants nor tokens. */
export const isApiPath = (path: string): boolean => /^\/(wps|(lotto(-vn)?\/)?lgw)\//.test(path);

export function targetOf(request: FastifyRequest): { path: string; query: URLSearchParams } {
  const [path = "", ...query] = request.url.split("?");
  return { path, query: new URLSearchParams(query.join("?")) };
}

/**
 * Lets a call in: Merchant rule, one visitor address, maintenance, token rules, then the body (protocol 1, 2, 12).
 * @throws Refused by the first rule it breaks
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

/** In maintenance the platform answers nothing but its own state and its key (protocol 1.5). */
function checkOpen(core: Core, path: string): void {
  const always = /^\/wps\/(v2\/)?system\/|^\/wps\/session\/key\//.test(path);
  if (core.status.state === "maintenance" && !always) throw new Refused("function.not.available");
}

/** Marks a session ended by a newer sign-in, not by expiry, so that the gateway can show the player the reason. */
const elsewhere = { reason: "elsewhere" };

/** An ended token is refused everywhere, public feeds included (protocol 0.8, 12.5). */
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

/** Where a DELETE carries its fields is not known, so both places count (protocol 1.2). */
function readBody(row: HandlerRow<Core>, core: Core, request: FastifyRequest, query: URLSearchParams): Call["body"] {
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  if (row.encrypted) return readEncrypted(body, request.headers, core);
  const fields = readPlain(body, request.headers["content-type"]);
  return row.method === "DELETE" ? { ...Object.fromEntries(query), ...fields } : fields;
}
