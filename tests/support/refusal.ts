import { Compile } from "typebox/compile";
import { ErrorBody } from "../../shared/contracts/common.ts";

const validator = Compile(ErrorBody);

interface Answered {
  readonly status: number;
  readonly body: string;
  header(name: string): string | undefined;
}

/** Returns a refusal's faults. A refusal must be a 4xx with an error body, `no-store` and the guard headers. */
export function faultsOfRefusal({ status, body, header }: Answered): string[] {
  const faults: string[] = [];
  if (status < 400 || status > 499) faults.push(`status ${status}`);
  if (!isErrorBody(body)) faults.push(`no error body: ${body.slice(0, 120)}`);
  if (!/^application\/json/.test(header("content-type") ?? "")) faults.push(`type ${header("content-type")}`);
  if (header("cache-control") !== "no-store") faults.push(`cache-control ${header("cache-control")}`);
  return [...faults, ...missingGuards(header)];
}

/** Returns the names of the guard headers that a response lacks (promises, cookies and headers). */
export function missingGuards(header: (name: string) => string | undefined): string[] {
  const policy = header("content-security-policy") ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  const checks: Record<string, boolean> = {
    "default-src 'none'": policy.includes("default-src 'none'"),
    "frame-ancestors 'none'": policy.includes("frame-ancestors 'none'"),
    "scripts without unsafe-inline": !/unsafe|data:|\*/.test(scripts),
    nosniff: header("x-content-type-options") === "nosniff",
    "referrer-policy": /^(strict-origin-when-cross-origin|no-referrer)$/.test(header("referrer-policy") ?? ""),
    "x-frame-options": header("x-frame-options")?.toLowerCase() === "deny",
    "no x-powered-by": header("x-powered-by") === undefined && header("server") === undefined,
    "no CORS": header("access-control-allow-origin") === undefined,
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

function isErrorBody(text: string): boolean {
  try {
    return validator.Check(JSON.parse(text));
  } catch {
    return false;
  }
}
