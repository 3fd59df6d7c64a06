import { readdirSync } from "node:fs";
import t from "tap";
import { Value } from "typebox/value";
import type { Contract } from "../../../bff/routes/bind.ts";
import { routes } from "../../../shared/routes.ts";

const folder = new URL("../../../shared/contracts/", import.meta.url);
const contracts: Partial<Contract>[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
);

t.test("the table of routes has every route of a contract, and no others", async (t) => {
  const ids = contracts.flatMap((contract) => Object.keys(contract.routes ?? {}));
  t.strictSame(ids.sort(), Object.keys(routes).sort());
});

t.test("every body has an example that its schema accepts", async (t) => {
  const bodies = contracts.flatMap((contract) =>
    Object.entries(contract.schemas ?? {}).flatMap(([id, { body }]) => (body ? [{ id, body }] : [])),
  );
  for (const { id, body } of bodies) {
    const { examples = [] } = body as { examples?: unknown[] };
    t.ok(examples.length > 0 && examples.every((example) => Value.Check(body, example)), id);
  }
  t.ok(bodies.length > 10, "the contracts were read");
});
