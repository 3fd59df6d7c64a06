import type { ContractRequest } from "../../../../shared/contracts/agent-contracts.ts";
import { storage } from "../../lib/browser/storage.ts";

type Named = Pick<ContractRequest, "id" | "type">;

/** Returns the stored name of a request. It contains the type, because a termination request has the offer's id. */
const nameOf = ({ id, type }: Named): string => `${type} ${id}`;

function postponedNames(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get("contractsLater") ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Returns whether a request was postponed in this visit. */
export const isPostponed = (request: Named): boolean => postponedNames().includes(nameOf(request));

/** Postpones requests: they do not open automatically again in this visit, but the menu still counts them. */
export const postpone = (later: readonly Named[]): void =>
  storage.set("contractsLater", JSON.stringify([...new Set([...postponedNames(), ...later.map(nameOf)])]));
