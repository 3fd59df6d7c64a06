import type { ContractRequest } from "../../../../shared/contracts/agent-contracts.ts";
import { storage } from "../../lib/browser/storage.ts";

type Named = Pick<ContractRequest, "id" | "type">;

/** A contract's end is asked for under the id it was offered by. */
const nameOf = ({ id, type }: Named): string => `${type} ${id}`;

function names(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get("contractsLater") ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Whether it was put off in this visit. */
export const isPutOff = (request: Named): boolean => names().includes(nameOf(request));

/** They do not open by themselves again in this visit; the menu goes on counting them. */
export const putOff = (later: readonly Named[]): void =>
  storage.set("contractsLater", JSON.stringify([...new Set([...names(), ...later.map(nameOf)])]));
