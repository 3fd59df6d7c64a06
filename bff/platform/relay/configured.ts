import { operations } from "../operations.ts";
import { routesOf } from "../pipeline/routes.ts";
import type { RowFacts } from "../row.ts";
import type { RelayEntry } from "./targets.ts";

/** Unreserved characters only, so that no server on the way can read another path; never a dot segment. */
const exactPath = /^\/(wps|lgw)(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/;

/**
 * Words of a path that stand for money, launching, sessions, SMS, captchas and passwords (decision 016),
 * whether or not the table knows the call yet.
 */
const guarded =
  /session|login|logout|captcha|geetest|verification|sms|password|register|launch|wallet|balance|deposit|withdraw|transfer|redeem|payment|bank|convert|claim|token|secur/i;

const rows: readonly RowFacts[] = Object.values(operations);
/** The table decides about its own paths, and no setting can open one of them another way. */
const rowPaths = new Set(rows.flatMap((row) => routesOf(row).map(({ path }) => path.toLowerCase())));

/** Why `path` may not be opened by a setting; undefined when it may. */
function refusalOf(path: string): string | undefined {
  if (!exactPath.test(path)) return "is no exact path below /wps or /lgw";
  if (rowPaths.has(path.toLowerCase())) return "is a call of the operation table, which alone decides about it";
  return guarded.test(path) ? "is about money, launching, sessions, codes or passwords" : undefined;
}

/**
 * Reads `RELAY_EXTRA`: entries `GET /path`. No list of words tells which writes move money, so none can be opened here.
 * @param fault told every entry that may not be
 */
export const readExtras = (entries: readonly string[], fault: (message: string) => void): RelayEntry[] =>
  entries.flatMap((entry) => {
    const [method = "", path = "", ...rest] = entry.split(/\s+/);
    const refusal = method !== "GET" || rest.length > 0 ? "is not GET /path" : refusalOf(path);
    if (refusal) fault(`RELAY_EXTRA: "${entry}" ${refusal}`);
    return refusal ? [] : [{ method: "GET", path }];
  });

/** Reads `RELAY_WS_PATHS`: exact paths. */
export const readSocketPaths = (paths: readonly string[], fault: (message: string) => void): string[] =>
  paths.filter((path) => {
    const refusal = refusalOf(path);
    if (refusal) fault(`RELAY_WS_PATHS: "${path}" ${refusal}`);
    return !refusal;
  });
