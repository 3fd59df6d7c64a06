import t from "tap";
import type { OperationId, OperationInputs, OperationResults } from "../../../bff/platform/operations.ts";
import { operations } from "../../../bff/platform/operations.ts";
import type { OperationRow } from "../../../bff/platform/row.ts";
import { operationInputs } from "../../support/operation-inputs.ts";
import { wire } from "./wire.ts";

const ids = Object.keys(operations) as OperationId[];
const codeField = /^(captcha|verificationCode|(old|new)?paymentPassword)$/i;
const pasted = "১২৩ ৪৫-৬\u200b";

/** Returns the request fields that contain codes or payment passwords. */
function codeFields<Id extends OperationId>(id: Id): string[] {
  const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
  const shapes: unknown[] = "anyOf" in row.request ? Object(row.request.anyOf) : [row.request];
  const named = shapes.flatMap((shape) => Object.keys(Object(Object(shape).properties)));
  return named.filter((name) => codeField.test(name));
}

t.test("every code and payment password is read in each spelling before it is sent", async (t) => {
  const withCodes = ids.filter((id) => codeFields(id).length > 0);
  t.ok(withCodes.length > 10);
  for (const id of withCodes) {
    const input = operationInputs[id] as { readonly fields?: object };
    const secrets = {
      code: pasted,
      captcha: pasted,
      paymentPassword: pasted,
      oldPassword: pasted,
      newPassword: pasted,
    };
    const fields = { ...input.fields, verificationCode: pasted, paymentPassword: pasted };
    const body = wire(id, { ...input, ...secrets, fields } as never);
    for (const name of codeFields(id)) t.equal(body[name], "123456", `${id} ${name}`);
  }
  t.equal(wire("login", { username: "1712345678", password: pasted, type: "sms" }).password, "123456");
  t.equal(wire("login", { username: "demo01", password: pasted, type: "username" }).password, pasted);
});
