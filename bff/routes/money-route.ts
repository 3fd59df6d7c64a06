import type { FastifyRequest } from "fastify";
import type { IdempotencyHeaders } from "../../shared/contracts/common.ts";
import { Pending } from "../../shared/contracts/money.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import { isUsedUp } from "../guard/quota.ts";
import type { PlainInput, Undo } from "../money/money-write.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { IsNoInput } from "../platform/row.ts";
import { accountOf } from "../session/devices.ts";
import { untypedMethods } from "../session/session-proofs.ts";
import { type AnswerOf, bind, type CallRequest, type Contract, type ContractId } from "./bind.ts";

/**
 * Refuses a write before the platform is called, by throwing an ApiError. What it returns takes back what it has done,
 * and runs when the write is refused after it.
 */
export type MoneyCheck<Input> = (
  input: Input,
  request: FastifyRequest,
) => void | Undo | Promise<void> | Promise<Undo | undefined>;

interface MoneyCall<Schema, Operation extends MoneyOperationId> {
  readonly operation: Operation;
  /** Decimal string for the audit; left out where the platform decides the amount. */
  readonly amount?: (input: PlainInput<Operation>) => string | undefined;
  /** In this order, between claiming the key and the call: the player's own limits. */
  readonly checks?: readonly MoneyCheck<PlainInput<Operation>>[];
  /** What its input may be a guess at: refusals of the platform are limited by account and address. */
  readonly guesses?: Guessed;
  /** The payment password that was typed: its tries are limited per account over all routes (decision 041). */
  readonly secondCheck?: (request: CallRequest<Schema>) => string | undefined;
  /** Fields of the call that are never claimed, logged or audited, the payment password among them. */
  readonly secret?: (request: CallRequest<Schema>) => Partial<OperationInputs[Operation]>;
  /** Fields of the call that are asked for after the key is claimed: a repeat is answered without them. */
  readonly complete?: (request: CallRequest<Schema>) => Promise<Partial<OperationInputs[Operation]>>;
}

/** `input` without the secret is left out where the operation takes none, and only there. */
type MoneyInputOf<Schema, Operation extends MoneyOperationId> =
  IsNoInput<OperationInputs[Operation]> extends true
    ? { readonly input?: never }
    : { readonly input: (request: CallRequest<Schema>) => PlainInput<Operation> };

/** The routes of a contract whose headers carry the idempotency key: no other can move money. */
type MoneyRouteId<C extends Contract> = {
  [Id in ContractId<C>]: C["schemas"][Id] extends { readonly headers: typeof IdempotencyHeaders } ? Id : never;
}[ContractId<C>];

/**
 * Registers a route that moves money (decision 017), the only way to do so: claims the key, runs the checks,
 * calls the platform once, keeps the outcome, writes the audit. A repeat gets the first answer and
 * `Idempotency-Replayed: true`; an outcome nobody knows is 202 `{"state":"pending"}`.
 * @param input of the call, made from the validated request before the key is claimed, so a repeat has to make the same;
 * no secret may be in it: that is what `secret` adds
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
  call: MoneyCall<C["schemas"][Id], Operation> &
    MoneyInputOf<C["schemas"][Id], Operation> &
    AnswerOf<C["schemas"][Id], Operation>,
): void {
  const {
    operation,
    input,
    amount,
    checks = [],
    guesses,
    secondCheck,
    secret,
    complete,
    answer,
  } = call as MoneyCall<unknown, Operation> & {
    input?: (request: FastifyRequest) => PlainInput<Operation>;
    answer?: (result: OperationResults[Operation]) => unknown;
  };
  const bound = bind<Contract, string>(contract, id);
  const answers204 = contract.schemas[id]?.response === undefined;
  const { pays, toThirdParty, toThirdPartyWith }: Partial<RouteRow> = contract.routes[id] ?? {};
  /** Behind the claim, so that a repeat hears what came of the first, and before anything that is reserved. */
  const completed = async (
    request: FastifyRequest,
    onDeparted: (landed: () => Promise<void>) => void,
  ): Promise<Partial<OperationInputs[Operation]>> => {
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>> & { readonly cardId?: string };
    const leaves = toThirdParty ?? (toThirdPartyWith !== undefined && body[toThirdPartyWith] !== undefined);
    const target = { card: body.cardId, toThirdParty: leaves };
    if (pays) onDeparted(await app.deps.accountSecurity.depart(request, target));
    return (await complete?.(request as CallRequest<unknown> & FastifyRequest)) ?? {};
  };
  app.route({
    ...bound,
    schema: { ...bound.schema, response: { ...bound.schema.response, 202: Pending } },
    handler: async (request, reply) => {
      const fields = input ? input(request) : ({} as PlainInput<Operation>);
      let landed: (() => Promise<void>) | undefined;
      let releaseGuess: (() => Promise<void>) | undefined;
      const making = app.deps.money.make({
        operation,
        route: bound.url,
        account: accountOf(request.caller).account,
        pays,
        untyped: untypedMethods(request, app.deps.cookies),
        key: request.headers["idempotency-key"] as string | undefined,
        input: fields,
        secret: secret?.(request),
        ...((complete || pays) && {
          complete: () =>
            completed(request, (end) => {
              landed = end;
            }),
        }),
        secondCheck: secondCheck?.(request) !== undefined,
        amount: amount?.(fields),
        context: request.platformContext(),
        log: request.log,
        check: async () => {
          const undo = await runChecks(checks, fields, request);
          if (guesses === undefined) return undo;
          releaseGuess = await reserveGuess(app.deps, guesses, request).catch(async (error: unknown) => {
            await undo();
            throw error;
          });
          return undo;
        },
        answer: (result) =>
          answers204
            ? { status: 204, body: null }
            : { status: 200, body: String(reply.code(200).serialize(answer ? answer(result) : result)) },
      });
      const made = await making.catch(async (error: unknown) => {
        await Promise.all([landed?.(), releaseGuess?.()]);
        throw error;
      });
      const { outcome, replayed } = made;
      if (outcome.state !== "unknown") await landed?.();
      if (outcome.state === "confirmed") await releaseGuess?.();
      if (replayed) reply.header("idempotency-replayed", "true");
      if (outcome.state === "refused") throw new ApiError(outcome.code, outcome.options);
      if (outcome.state === "unknown") return reply.code(202).send({ state: "pending" } as never);
      const { status, body } = outcome.answer;
      if (body !== null) reply.type("application/json; charset=utf-8");
      return reply.code(status).send(body as never);
    },
  });
}

/** @returns what takes back all of them, the last one first; a check that refuses takes back those before it */
async function runChecks<Input>(
  checks: readonly MoneyCheck<Input>[],
  input: Input,
  request: FastifyRequest,
): Promise<Undo> {
  const undos: Undo[] = [];
  const undoAll = async (): Promise<void> => {
    for (const undo of undos.toReversed()) await undo();
  };
  try {
    for (const check of checks) {
      const undo = await check(input, request);
      if (undo) undos.push(undo);
    }
  } catch (error) {
    await undoAll();
    throw error;
  }
  return undoAll;
}

/** What somebody may guess who is signed in: codes of bonuses, and transaction ids of others' payments. */
export type Guessed = "bonusCode" | "depositReference";

/**
 * Takes a place of the account and one of its address before the platform is asked, so that fifty at once count as fifty.
 * Sessions in which nothing was typed have half of the account's places for themselves: a copied cookie uses up none of its
 * owner's (decision 069). An account without another in the hour needs none of its address, which its neighbours may have
 * used up.
 * @returns gives both back, for a call that was no wrong guess
 * @throws ApiError too_many_requests · proof_required where such a session has used up its half · StoreUnavailable
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
    if (isUsedUp(error) && !(await quota.exceeds(what, who, 1))) return releaseAccount;
    await releaseAccount();
    throw error;
  }
}
