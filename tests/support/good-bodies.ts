import { readdirSync } from "node:fs";
import type { Contract } from "../../bff/routes/bind.ts";
import type { RouteId } from "../../shared/routes.ts";

const folder = new URL("../../shared/contracts/", import.meta.url);
const contracts: Partial<Contract>[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
);
const schemas = contracts.flatMap((contract) => Object.entries(contract.schemas ?? {}));

/** The example body of every write route that takes one, from its contract. Tests send and spoil these. */
export const goodBodies: Partial<Record<RouteId, Record<string, unknown>>> = Object.fromEntries(
  schemas.flatMap(([id, { body }]) => (body ? [[id, (body as { examples?: unknown[] }).examples?.[0]]] : [])),
);
