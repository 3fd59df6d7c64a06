import { readdirSync } from "node:fs";
import type { Contract } from "../../bff/routes/bind.ts";
import { type RouteId, routes } from "../../shared/routes.ts";

const folder = new URL("../../shared/contracts/", import.meta.url);
const contracts: Partial<Contract>[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
);
const schemas = contracts.flatMap((contract) => Object.entries(contract.schemas ?? {}));

/** An example body of each route with a body, from the route's contract. Tests send and mutate these bodies. */
export const goodBodies: Partial<Record<RouteId, Record<string, unknown>>> = Object.fromEntries(
  schemas.flatMap(([id, { body }]) => (body ? [[id, (body as { examples?: unknown[] }).examples?.[0]]] : [])),
);

/** Required query parameters of shared routes. */
const requiredQuery: Readonly<Record<string, string>> = { [routes.search.path]: "q=slot" };

/** Returns a valid URL of a shared route. @param more further query parameters */
export const goodAddress = (path: string, more = ""): string => {
  const query = [requiredQuery[path] ?? "", more].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
};
