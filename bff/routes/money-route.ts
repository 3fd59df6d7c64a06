import type { FastifyRequest } from "fastify";
import type { IdempotencyHeaders } from "../../shared/contracts/common.ts";
import { Pending } from "../../shared/contracts/money.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import { accountOf } from "../session/device-entry.ts";
import { bind, type Contract, type ContractId } from "./bind.ts";
import type { AnswerOf, InputOf } from "./call-route.ts";

/** Refuses a write before the platform is called, by throwing an ApiError. */
export type MoneyCheck<Input> = (input: Input, request: FastifyRequest) => void | Promise<void>;

interface MoneyCall<Operation extends MoneyOperationId> {
  readonly operation: Operation;
  /** Decimal string for the audit; left out where the platform decides the amount. */
  readonly amount?: (input: OperationInputs[Operation]) => string | undefined;
  /** In this order, between claiming the key and the call: the second check, then the player's own limits. */
  readonly checks?: readonly MoneyCheck<OperationInputs[Operation]>[];
}

/** The routes of a contract whose headers carry the idempotency key: no other can move money. */
type MoneyRouteId<C extends Contract> = {
  [Id in ContractId<C>]: C["schemas"][Id] extends { readonly headers: typeof IdempotencyHeaders } ? Id : never;
}[ContractId<C>];

/**
 * Registers a route that moves money (decision 017), the only way to do so: claims the key, runs the checks,
 * calls the platform once, keeps the outcome, writes the audit. A repeat gets the first answer and
 * `Idempotency-Replayed: true`; an outcome nobody knows is 202 `{"state":"pending"}`.
 * @param input of the call, made from the validated request; no secret may be in it
 * @param answer what the result becomes; left out where the result is the answer, or nothing is answered (204)
 */
export function moneyRoute<
  C extends Contract,
  Id extends ContractId<C> & MoneyRouteId<C>,
  Operation extends MoneyOperationId,
>(
  app: App,
  contract: C,
  id: Id,
  call: MoneyCall<Operation> & InputOf<C["schemas"][Id], Operation> & AnswerOf<C["schemas"][Id], Operation>,
): void {
  const {
    operation,
    input,
    amount,
    checks = [],
    answer,
  } = call as MoneyCall<Operation> & {
    input?: (request: FastifyRequest) => OperationInputs[Operation];
    answer?: (result: OperationResults[Operation]) => unknown;
  };
  const bound = bind<Contract, string>(contract, id);
  const answers204 = contract.schemas[id]?.response === undefined;
  app.route({
    ...bound,
    schema: { ...bound.schema, response: { ...bound.schema.response, 202: Pending } },
    handler: async (request, reply) => {
      const fields = input ? input(request) : ({} as OperationInputs[Operation]);
      const { outcome, replayed } = await app.deps.money.make({
        operation,
        route: bound.url,
        account: accountOf(request.caller).account,
        key: request.headers["idempotency-key"] as string | undefined,
        input: fields,
        amount: amount?.(fields),
        context: request.platformContext(),
        log: request.log,
        async check() {
          for (const check of checks) await check(fields, request);
        },
        answer: (result) =>
          answers204
            ? { status: 204, body: null }
            : { status: 200, body: String(reply.code(200).serialize(answer ? answer(result) : result)) },
      });
      if (replayed) reply.header("idempotency-replayed", "true");
      if (outcome.state === "refused") throw new ApiError(outcome.code, outcome.options);
      if (outcome.state === "unknown") return reply.code(202).send({ state: "pending" } as never);
      const { status, body } = outcome.answer;
      if (body !== null) reply.type("application/json; charset=utf-8");
      return reply.code(status).send(body as never);
    },
  });
}
