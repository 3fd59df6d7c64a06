import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type * as fastify from "fastify";
import Type, { type Static, type TSchema } from "typebox";
import { ErrorBody } from "../../shared/contracts/common.ts";
import type { RouteRow, RouteRows, RouteSchema } from "../../shared/route-row.ts";
import type { App } from "../fastify.ts";
import type {
  AuthorizedOperationId,
  OperationId,
  OperationInputs,
  OperationResults,
  PlainOperationId,
} from "../platform/operations.ts";
import { needsAuthorization } from "../platform/operations.ts";
import type { IsNoInput } from "../platform/row.ts";
import { accountOf } from "../session/caller.ts";

/** Contract of an area (shared/contracts). */
export interface Contract {
  readonly routes: RouteRows;
  readonly schemas: Readonly<Record<string, RouteSchema>>;
}

export type ContractId<C extends Contract> = keyof C["routes"] & keyof C["schemas"] & string;

const failures = { "4xx": ErrorBody, "5xx": ErrorBody };
const noContent = { 204: Type.Null(), ...failures };

type Responses<Schema extends RouteSchema> = Schema extends { readonly response: infer Answer extends TSchema }
  ? { 200: Answer } & typeof failures
  : typeof noContent;

/** Schemas of a route and its responses. All errors share one schema. */
type BoundSchema<Schema extends RouteSchema> = Pick<
  Schema,
  Extract<keyof Schema, "params" | "querystring" | "headers" | "body">
> & { response: Responses<Schema> };

/** Returns the options of a Fastify route. Request checks read `config.row`. */
export function bind<C extends Contract, Id extends ContractId<C>>(contract: C, id: Id) {
  const row = contract.routes[id] as C["routes"][Id];
  const { response, ...input } = contract.schemas[id] as RouteSchema;
  const schema = { ...input, response: response ? { 200: response, ...failures } : noContent };
  return {
    method: row.method,
    url: row.path,
    config: { row },
    exposeHeadRoute: !row.noHead,
    schema: schema as unknown as BoundSchema<C["schemas"][Id] & RouteSchema>,
  };
}

/** Handler of a route, with request and response typed by its schemas. */
export type Handler<C extends Contract, Id extends ContractId<C>> = fastify.RouteHandlerMethod<
  fastify.RawServerDefault,
  fastify.RawRequestDefaultExpression,
  fastify.RawReplyDefaultExpression,
  fastify.RouteGenericInterface,
  fastify.FastifyContextConfig,
  BoundSchema<C["schemas"][Id] & RouteSchema>,
  TypeBoxTypeProvider,
  fastify.FastifyBaseLogger
>;

/** Registers a route of a contract. */
export function route<C extends Contract, Id extends ContractId<C>>(
  app: App,
  contract: C,
  id: Id,
  handler: Handler<C, Id>,
): void {
  app.route({ ...bind(contract, id), handler });
}

type EmptyId<C extends Contract> = {
  [Id in ContractId<C>]: C["schemas"][Id] extends { readonly response: TSchema } ? never : Id;
}[ContractId<C>];

/** Registers a route that answers 204 once `handle` is done. */
export function emptyRoute<C extends Contract, Id extends EmptyId<C>>(
  app: App,
  contract: C,
  id: Id,
  handle: (...args: Parameters<Handler<C, Id>>) => Promise<unknown>,
): void {
  const answer = async (...[request, reply]: Parameters<Handler<C, Id>>) => {
    await handle(request, reply);
    return reply.code(204 as never).send(null as never);
  };
  route(app, contract, id, answer as Handler<C, Id>);
}

type Part<Schema, Name extends keyof RouteSchema, Absent> = Schema extends { readonly [Key in Name]: infer Value }
  ? Value extends TSchema
    ? Static<Value>
    : Absent
  : Absent;

/** The parts of a request from which a platform call is made. */
export interface CallRequest<Schema> extends Pick<fastify.FastifyRequest, "caller" | "language" | "platformContext"> {
  readonly params: Part<Schema, "params", unknown>;
  readonly query: Part<Schema, "querystring", unknown>;
  readonly body: Part<Schema, "body", unknown>;
}

type InputOf<Schema, Operation extends OperationId> =
  IsNoInput<OperationInputs[Operation]> extends true
    ? { readonly input?: never }
    : { readonly input: (request: CallRequest<Schema>) => OperationInputs[Operation] };

/** `answer` is optional if the result already is the response, and omitted for an empty response (204). */
export type AnswerOf<Schema, Operation extends OperationId> = Schema extends { readonly response: TSchema }
  ? OperationResults[Operation] extends Part<Schema, "response", never>
    ? { readonly answer?: (result: OperationResults[Operation]) => Part<Schema, "response", never> }
    : { readonly answer: (result: OperationResults[Operation]) => Part<Schema, "response", never> }
  : { readonly answer?: never };

/** Registers a route that makes one platform call. If the row `yields`, the owner is notified of the change. */
export function callRoute<
  C extends Contract,
  Id extends ContractId<C>,
  Operation extends PlainOperationId | AuthorizedOperationId,
>(
  app: App,
  contract: C,
  id: Id,
  call: { readonly operation: Operation } & InputOf<C["schemas"][Id], Operation> &
    AnswerOf<C["schemas"][Id], Operation>,
): void {
  const { operation, input, answer } = call as {
    operation: Operation;
    input?: (request: fastify.FastifyRequest) => OperationInputs[Operation];
    answer?: (result: OperationResults[Operation]) => unknown;
  };
  const answers204 = contract.schemas[id]?.response === undefined;
  const { yields }: Partial<RouteRow> = contract.routes[id] ?? {};
  app.route({
    ...bind<Contract, string>(contract, id),
    handler: async (request, reply) => {
      const fields = input ? input(request) : ({} as OperationInputs[Operation]);
      const send = async () => (await make(app, operation, fields as never, request)) as OperationResults[Operation];
      const result = yields ? await app.deps.accountSecurity.changeIncome(request, send) : await send();
      if (answers204) return reply.code(204).send(null);
      return reply.send((answer ? answer(result) : result) as never);
    },
  });
}

/** Makes the call. An operation that the account's own limits may refuse is authorized first. */
function make(app: App, id: PlainOperationId | AuthorizedOperationId, input: never, request: fastify.FastifyRequest) {
  const { authorizedCalls, platform } = app.deps;
  const context = request.platformContext();
  if (!needsAuthorization(id)) return platform.call(id, input, context);
  return authorizedCalls.call(id, input, { account: accountOf(request.caller).account, context });
}
