import type { FastifyRequest } from "fastify";
import type { IdempotencyHeaders } from "../../shared/contracts/common.ts";
import { Pending } from "../../shared/contracts/common.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import { isUsedUp } from "../guard/quota.ts";
import type { PlainInput, Reservations } from "../money/money-write.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { IsNoInput } from "../platform/row.ts";
import type { Rollback } from "../protection/play-policy.ts";
import { accountOf } from "../session/caller.ts";
import { untypedMethods } from "../session/session-proofs.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { type AnswerOf, bind, type CallRequest, type Contract, type ContractId } from "./bind.ts";

/** Refuses a write before the platform call by throwing an ApiError. May return a rollback. */
type MoneyCheck<Input> = (
  input: Input,
  request: FastifyRequest,
) => void | Rollback | Promise<void> | Promise<Rollback | undefined>;

interface MoneyCall<Schema, Operation extends MoneyOperationId> {
  readonly operation: Operation;
  /** Decimal string for the audit. Omitted if the platform decides the amount. */
  readonly amount?: (input: PlainInput<Operation>) => string | undefined;
  /** Additional checks, which run in order between the claim and the platform call. */
  readonly checks?: readonly MoneyCheck<PlainInput<Operation>>[];
  /** Secret that the input may guess. Guesses are limited per account and address. Confirmed ones do not count. */
  readonly guesses?: Guessed;
  /** The payment password, which is never stored, logged or audited. Attempts are limited (decision 041). */
  readonly paymentPassword?: "paymentPassword" extends keyof OperationInputs[Operation]
    ? (request: CallRequest<Schema>) => string
    : never;
  /** Fields of the call that are read after the claim. A repeated request does not read them. */
  readonly complete?: (request: CallRequest<Schema>) => Promise<Partial<OperationInputs[Operation]>>;
}

type MoneyInputOf<Schema, Operation extends MoneyOperationId> =
  IsNoInput<OperationInputs[Operation]> extends true
    ? { readonly input?: never }
    : { readonly input: (request: CallRequest<Schema>) => PlainInput<Operation> };

/** Routes with the idempotency header. Only these can move money. */
type MoneyRouteId<C extends Contract> = {
  [Id in ContractId<C>]: C["schemas"][Id] extends { readonly headers: typeof IdempotencyHeaders } ? Id : never;
}[ContractId<C>];

/**
 * Registers a route that moves money (decision 017). The route claims the idempotency key, runs the checks, calls the
 * platform once, stores the outcome and writes the audit. A repeated request gets the first response with
 * `Idempotency-Replayed: true`. An unknown outcome is 202 `{"state":"pending"}`.
 * A repeated request must have the same `input`, which must not contain the payment password.
 */
export function moneyRoute<
  C extends Contract,
  Id extends ContractId<C> & MoneyRouteId<C>,
  Operation extends MoneyOperationId,
>(
  app: App,
  contract: C,
  id: Id,
  call: MoneyCall<C["schemas"][Id], Operation> &
    MoneyInputOf<C["schemas"][Id], Operation> &
    AnswerOf<C["schemas"][Id], Operation>,
): void {
  type Call = Omit<MoneyCall<unknown, Operation>, "paymentPassword"> & {
    paymentPassword?: (request: FastifyRequest) => string;
    input?: (request: FastifyRequest) => PlainInput<Operation>;
    answer?: (result: OperationResults[Operation]) => unknown;
  };
  const { operation, input, amount, checks = [], guesses, paymentPassword, complete, answer } = call as Call;
  const bound = bind<Contract, string>(contract, id);
  const answers204 = contract.schemas[id]?.response === undefined;
  const { pays, toThirdParty, toThirdPartyWith, yields }: Partial<RouteRow> = contract.routes[id] ?? {};
  /** Runs after the claim, so that a repeated request gets the first outcome. */
  const completeFields = async (
    request: FastifyRequest,
    reservations: Reservations,
  ): Promise<Partial<OperationInputs[Operation]>> => {
    const { accountSecurity } = app.deps;
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>> & { readonly cardId?: string };
    const paysThirdParty = toThirdParty ?? (toThirdPartyWith !== undefined && body[toThirdPartyWith] !== undefined);
    if (pays) {
      const endPayout = await accountSecurity.depart(request, { card: body.cardId, toThirdParty: paysThirdParty });
      reservations.add((end) => (end === "unknown" ? undefined : endPayout()));
    }
    if (yields) {
      const change = await accountSecurity.start({ kind: "incomeChanged" }, request);
      reservations.add((end) =>
        end === "refused" || end === "notMade" ? change.withdraw() : change.settle(end === "confirmed"),
      );
    }
    return (await complete?.(request as CallRequest<unknown> & FastifyRequest)) ?? {};
  };
  app.route({
    ...bound,
    schema: { ...bound.schema, response: { ...bound.schema.response, 202: Pending } },
    handler: async (request, reply) => {
      const fields = input ? input(request) : ({} as PlainInput<Operation>);
      const { outcome, replayed } = await app.deps.money.make({
        operation,
        route: bound.url,
        account: accountOf(request.caller).account,
        pays,
        untyped: untypedMethods(request, app.deps.cookies),
        key: request.headers["idempotency-key"] as string | undefined,
        input: fields,
        paymentPassword: paymentPassword?.(request),
        ...((complete || pays || yields) && { complete: (reservations) => completeFields(request, reservations) }),
        amount: amount?.(fields),
        context: request.platformContext(),
        log: request.log,
        check: async (reservations) => {
          for (const check of checks) {
            const rollback = await check(fields, request);
            if (rollback) reservations.addRollback(rollback);
          }
          if (guesses === undefined) return;
          const release = await reserveGuess(app.deps, guesses, request);
          // Attempts that were refused or have an unknown outcome stay counted.
          reservations.add((end) => (end === "confirmed" || end === "notMade" ? release() : undefined));
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

/** Secrets that a caller may guess: bonus codes, and transaction ids of other players' payments. */
type Guessed = "bonusCode" | "depositReference";

/**
 * Reserves an attempt of the account and of its address before the platform call, so that concurrent attempts all
 * count. Sessions without a typed proof share half of the account's attempts, so that a copied cookie cannot use up all
 * of them (decision 069). The account's first attempt in an hour is allowed even if neighbours have used up the
 * address.
 * @returns a function that releases both attempts
 * @throws ApiError too_many_requests · proof_required if such a session has used up its half · StoreUnavailable
 */
export async function reserveGuess(
  { cookies, quota }: Pick<Deps, "cookies" | "quota">,
  what: Guessed,
  request: FastifyRequest,
): Promise<() => Promise<void>> {
  const { account } = accountOf(request.caller);
  const who = { account, untyped: untypedMethods(request, cookies) };
  const releaseAccount = await quota.take(what, who);
  try {
    const releaseAddress = await quota.take(`${what}OfAddress`, { ip: request.caller.ip });
    return async () => {
      await Promise.all([releaseAccount(), releaseAddress()]);
    };
  } catch (error) {
    if (isUsedUp(error) && (await quota.exceeds(what, who, 1).catch(ignoreStoreUnavailable)) === false) {
      return releaseAccount;
    }
    await releaseAccount();
    throw error;
  }
}
