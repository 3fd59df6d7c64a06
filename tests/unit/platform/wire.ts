import type { OperationId, OperationInputs, OperationResults } from "../../../bff/platform/operations.ts";
import { operations } from "../../../bff/platform/operations.ts";
import type { OperationRow, WireFields } from "../../../bff/platform/row.ts";

/** Returns an input's wire fields, without fields that are not sent. */
export function wire<Id extends OperationId>(id: Id, input: OperationInputs[Id], userAgent?: string): WireFields {
  const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
  const environment = { merchant: "testbrand", language: "BN", deviceId: "d-1", userAgent, now: 1 } as const;
  return JSON.parse(JSON.stringify(row.toWire(input, environment)));
}
