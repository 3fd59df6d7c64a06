import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import type { RowFacts, Visitor } from "../../../bff/platform/row.ts";
import type { Access } from "../../../shared/route-row.ts";
import { routes } from "../../../shared/routes.ts";

/** Who gets past the access check of a route (bff/session/access.ts). */
const admitted: Record<Access, readonly Visitor[]> = {
  shared: ["guest", "member", "trial", "agent"],
  visitor: ["guest", "member", "trial", "agent"],
  signedIn: ["member", "trial", "agent"],
  account: ["member", "agent"],
  agent: ["agent"],
};

/** Route → operation, as the route files of the gateway spell them. */
function pairs(): { route: string; operation: string }[] {
  const folder = fileURLToPath(new URL("../../../bff/routes/", import.meta.url));
  const files = globSync(`${folder}*/*.ts`);
  return files.flatMap((file) => {
    const [, ...blocks] = readFileSync(file, "utf8").split(/(?=app\.route\(|(?:call|money)Route\(app,)/);
    return blocks.flatMap((block) => {
      const route = /(?:bind\(\w+|Route\(app, \w+), "(\w+)"/.exec(block)?.[1];
      const named = [...block.matchAll(/(?:operation: |platform\.call\()"(\w+)"/g)].map(([, operation]) => operation);
      return route ? named.map((operation = "") => ({ route, operation })) : [];
    });
  });
}

t.test("a route admits nobody its operation is not for", async (t) => {
  const calls = pairs();
  for (const { route, operation } of calls) {
    const { access } = (routes as Record<string, { access: Access }>)[route] ?? { access: "shared" };
    const { audience } = (operations as Record<string, RowFacts>)[operation] ?? { audience: [] as Visitor[] };
    const strangers = admitted[access].filter((visitor) => !audience.includes(visitor));
    t.strictSame(strangers, [], `${route} calls ${operation}`);
  }
  t.ok(calls.length >= 18, `the route files were really read: ${calls.length}`);
});
