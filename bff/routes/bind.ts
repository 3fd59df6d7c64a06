import Type, { type TSchema } from "typebox";
import { ErrorBody } from "../../shared/contracts/common.ts";
import type { RouteRows, RouteSchema } from "../../shared/route-row.ts";

/** The contract of an area (shared/contracts): its rows and their schemas. */
export interface Contract {
  readonly routes: RouteRows;
  readonly schemas: Readonly<Record<string, RouteSchema>>;
}

/** The ids of the routes of a contract. */
export type ContractId<C extends Contract> = keyof C["routes"] & keyof C["schemas"] & string;

const failures = { "4xx": ErrorBody, "5xx": ErrorBody };
const noContent = { 204: Type.Null(), ...failures };

type Responses<Schema extends RouteSchema> = Schema extends { readonly response: infer Answer extends TSchema }
  ? { 200: Answer } & typeof failures
  : typeof noContent;

/** The schemas of a route as Fastify takes them; each error has the one shape. */
type BoundSchema<Schema extends RouteSchema> = Pick<
  Schema,
  Extract<keyof Schema, "params" | "querystring" | "headers" | "body">
> & { response: Responses<Schema> };

/**
 * Turns a route of a contract into the part of a Fastify route that is not its handler. The cross-cutting checks
 * (session, csrf, region, cache headers) read `config.row`.
 */
export function bind<C extends Contract, Id extends ContractId<C>>(contract: C, id: Id) {
  const row = contract.routes[id] as C["routes"][Id];
  const { response, ...input } = contract.schemas[id] as RouteSchema;
  const schema = { ...input, response: response ? { 200: response, ...failures } : noContent };
  return {
    method: row.method,
    url: row.path,
    config: { row },
    schema: schema as unknown as BoundSchema<C["schemas"][Id] & RouteSchema>,
  };
}
