import { readdirSync } from "node:fs";
import type { Contract } from "../../../../bff/routes/bind.ts";
import type { RouteRow } from "../../../../shared/route-row.ts";

/** Kind of value in a parameter: an account's id or name, a link, or a contract. */
export type Subject = "id" | "account" | "link" | "code" | "contract";

/** An agent route's parameter that identifies an account, a link or a contract. */
export interface Parameter {
  readonly route: string;
  readonly row: RouteRow;
  readonly place: "params" | "querystring" | "body";
  readonly name: string;
  readonly subject: Subject;
  readonly required: readonly string[];
}

interface Schema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

/** Patterns of account ids and names in the contracts (shared/contracts/common.ts, agent-reports.ts). */
const naming = new Set(["^[A-Za-z0-9_.:-]+$", "^[A-Za-z0-9_.@-]+$"]);

/** Parameters with parts of names. Such a search covers only the caller's own tree and identifies no account. */
const searches = new Set(["agentDownlines q"]);

const folder = new URL("../../../../shared/contracts/", import.meta.url);
const contracts: Contract[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.startsWith("agent-"))
    .map((file) => import(new URL(file, folder).href)),
);

/** Returns all identifying parameters, and the parameters that are not classified yet. */
export function parametersOf(): { parameters: Parameter[]; unclear: string[] } {
  const unclear: string[] = [];
  const parameters = contracts.flatMap(({ routes, schemas }) =>
    Object.entries(routes).flatMap(([route, row]) =>
      (["params", "querystring", "body"] as const).flatMap((place) =>
        namesIn(schemas[route]?.[place] as Schema | undefined).flatMap((name): Parameter[] => {
          if (searches.has(`${route} ${name}`)) return [];
          const subject = subjectOf(row.path, name);
          const { required = [] } = (schemas[route]?.querystring ?? {}) as Schema;
          if (subject !== undefined) return [{ route, row, place, name, subject, required }];
          unclear.push(`${route} ${place} ${name}`);
          return [];
        }),
      ),
    ),
  );
  return { parameters, unclear };
}

function namesIn(schema: Schema | undefined, above = ""): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => [
    ...(naming.has(property.pattern ?? property.items?.pattern ?? "") ? [above + name] : []),
    ...namesIn(property, `${above}${name}.`),
    ...namesIn(property.items, `${above}${name}.`),
  ]);
}

function subjectOf(path: string, name: string): Subject | undefined {
  if (name === "parent" || name === "downline") return "id";
  if (name === "account") return "account";
  if (name === "code") return "code";
  if (name !== "id") return undefined;
  if (path.startsWith("/api/agent/downlines/")) return "id";
  if (path.startsWith("/api/agent/links/")) return "link";
  return path.startsWith("/api/agent/contract") ? "contract" : undefined;
}
