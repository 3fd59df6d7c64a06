import { field, firstText, listIn, present, text } from "./wire.ts";

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const names = ["domain", "domainName", "url"];

/** Host names the site may be served under, in lower case, each once; the platform's rows are names, addresses or objects. */
export function domains(value: unknown): string[] {
  const rows = listIn(value, "list", "domains", "domainRoute");
  return [...new Set(rows.map(host).filter(present))];
}

function host(row: unknown): string | undefined {
  const candidate = typeof row === "string" ? text(row) : firstText(...names.map((name) => field(row, name)));
  const address = candidate?.includes("://") ? candidate : `https://${candidate}`;
  if (candidate === undefined || !URL.canParse(address)) return undefined;
  const name = new URL(address).hostname.replace(/^\*\./, "");
  return hostName.test(name) ? name : undefined;
}
