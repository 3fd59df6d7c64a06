import type { ContractRequest } from "../../../../shared/contracts/agent-contracts.ts";
import { storage } from "../../lib/browser/storage.ts";

type Named = Pick<ContractRequest, "id" | "type">;

/** A termination request has the id of the offer, so the type is part of the name. */
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
