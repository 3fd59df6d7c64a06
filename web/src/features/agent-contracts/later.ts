import type { ContractRequest } from "../../../../shared/contracts/agent-contracts.ts";
import { storage } from "../../lib/browser/storage.ts";

type Named = Pick<ContractRequest, "id" | "type">;

/** A termination request has the id of the offer, so the type is part of the name. */
const nameOf = ({ id, type }: Named): string => `${type} ${id}`;

function names(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get("contractsLater") ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Returns whether a request was postponed in this visit. */
export const isPutOff = (request: Named): boolean => names().includes(nameOf(request));

/** Postpones requests: they do not open automatically again in this visit, but the menu still counts them. */
export const putOff = (later: readonly Named[]): void =>
  storage.set("contractsLater", JSON.stringify([...new Set([...names(), ...later.map(nameOf)])]));
