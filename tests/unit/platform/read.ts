import type { OperationId, OperationInputs, OperationResults } from "../../../bff/platform/operations.ts";
import { operations } from "../../../bff/platform/operations.ts";
import type { OperationRow } from "../../../bff/platform/row.ts";
import { operationInputs } from "../../support/operation-inputs.ts";

interface Around<Id extends OperationId> {
  language?: "BN" | "EN";
  input?: OperationInputs[Id];
  cookie?: string;
}

/** Maps a recorded `value` as the pipeline does. */
export function read<Id extends OperationId>(
  id: Id,
  value: unknown,
  { language = "EN", input, cookie }: Around<Id> = {},
): OperationResults[Id] {
  const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
  return row.read(value, {
    input: input ?? operationInputs[id],
    language,
    merchant: "testbrand",
    cookie: () => cookie,
  });
}

/** Error for a response that does not match the operation. */
export const bad = { code: "platform_bad_answer", fault: true };
