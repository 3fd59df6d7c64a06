import t from "tap";
import { type OperationId, operations } from "../../../../bff/platform/operations.ts";
import { actOf, calls, closeGates, faultOf, gates, tried } from "./gate-trial.ts";

t.setTimeout(600_000);
t.teardown(closeGates);

t.test("every call from which an account may be barred belongs to a route, and to no relayed one", async (t) => {
  const authorizedCalls = (Object.keys(operations) as OperationId[]).filter((id) => actOf(id) !== undefined);
  const routed = new Set(calls.map(({ operation }) => operation));
  t.same(
    authorizedCalls.filter((id) => !routed.has(id)),
    [],
  );
  t.same(
    authorizedCalls.filter((id) => operations[id].relay),
    [],
  );
});

for (const gate of gates) {
  t.test(`an account ${gate.name} is refused by every route whose row does not allow it`, async (t) => {
    const faults: string[] = [];
    for (const route of tried) {
      const fault = await faultOf(gate, route);
      if (fault !== undefined) faults.push(fault);
    }
    t.same(faults, []);
    t.ok(tried.filter((route) => gate.refusal(route)).length > 2, "some are refused");
  });
}
