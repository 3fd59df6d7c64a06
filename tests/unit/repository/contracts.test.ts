import { readdirSync } from "node:fs";
import { Ajv } from "ajv";
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

t.test(
  "an amount that the page would read is refused by the API with an error on the field, except where the gateway reads it",
  async (t) => {
    const ajv = new Ajv({ strict: false });
    /** Fields that client and gateway read with `readLimit` of shared/rules. */
    const readByGateway = new Set(["setLimit value"]);
    let amounts = 0;
    for (const { schemas } of contracts) {
      for (const [id, { body }] of Object.entries(schemas ?? {})) {
        const [example] = (body as { examples?: Record<string, unknown>[] } | undefined)?.examples ?? [];
        const fields = Object.entries(example ?? {}).filter(([, value]) => /^\d+\.\d\d$/.test(String(value)));
        for (const [field] of fields) {
          if (readByGateway.has(`${id} ${field}`)) continue;
          for (const typed of ["1,234.00", "৳500", "১২৩", "500\u200b"]) {
            amounts += 1;
            const isValid = ajv.validate(body as object, { ...example, [field]: typed });
            t.notOk(isValid, `${id} ${field} ${typed}`);
            t.equal(ajv.errors?.[0]?.instancePath, `/${field}`);
          }
        }
      }
    }
    t.ok(amounts > 20);
  },
);
