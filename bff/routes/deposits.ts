import type { FastifyRequest } from "fastify";
import * as contract from "../../shared/contracts/deposits.ts";
import { anyReference, findReference, type ReferenceRule } from "../../shared/rules/deposit-reference.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { PendingImages } from "../contact/pending-images.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import type { OperationInputs } from "../platform/operations.ts";
import { accountOf } from "../session/caller.ts";
import { type CallRequest, route } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** Maximum number of pending deposits to read, more than an account may have. */
const maxPending = 100;

/** Deposits. The platform stores them (decision 039). */
export default async function depositRoutes(app: App): Promise<void> {
  const { clock, platform, store } = app.deps;
  const pending = new PendingImages(store);
  const attachImages = ({ imageIds = [] }: { imageIds?: string[] }, { caller }: FastifyRequest) =>
    pending.take(caller.ticket, imageIds);
  const amount = (input: contract.NewDeposit): string => input.amount;

  route(app, contract, "depositMethods", async (request, reply) => {
    const context = request.platformContext();
    const [settings, items] = await Promise.all([
      platform.call("depositSettings", {}, context),
      platform.call("depositChannels", {}, context),
    ]);
    return reply.send({ ...settings, items });
  });

  route(app, contract, "deposits", async (request, reply) => {
    const page = await readDeposits(request.query, request, app.deps);
    return reply.send({ ...page, items: page.items.map((deposit) => toView(deposit, request, clock)) });
  });

  route(app, contract, "pendingDeposits", async (request, reply) => {
    const { items } = await readDeposits({ status: "pending", page: 1, size: maxPending }, request, app.deps);
    const waiting = items.filter(({ status }) => status === "pending");
    return reply.send({ items: waiting.map((deposit) => toView(deposit, request, clock)) });
  });

  route(app, contract, "deposit", async (request, reply) => {
    const deposit = await findDeposit(request.params.id, request, app.deps);
    return reply.send(toView(deposit, request, clock));
  });

  moneyRoute(app, contract, "depositByEwallet", { operation: "createDeposit", input: ({ body }) => body, amount });
  moneyRoute(app, contract, "depositByQr", {
    operation: "depositByQr",
    input: (request) => ({ ...request.body, account: accountName(request) }),
    amount,
  });
  moneyRoute(app, contract, "depositByRedirect", {
    operation: "depositByLaunch",
    input: (request) => ({ ...request.body, account: accountName(request) }),
    amount,
  });
  moneyRoute(app, contract, "depositByHand", {
    operation: "submitManualDeposit",
    input: ({ body }) => ({ ...body, reference: typedReference(body.reference) }),
    amount,
    guesses: "depositReference",
    checks: [attachImages],
  });
  moneyRoute(app, contract, "giveDepositReference", {
    operation: "submitDepositReference",
    input: ({ body, params: { id } }) => ({ ...body, id, reference: readWidely(body.reference) }),
    complete: async (request) => {
      const { referenceRule } = await findDeposit(request.params.id, request, app.deps);
      return { reference: typedReference(request.body.reference, referenceRule) };
    },
    guesses: "depositReference",
    checks: [attachImages],
  });
}

/**
 * Adds the remaining seconds, because the browser's clock may be wrong. A paused player may still report a payment, but
 * sees no payee (domain-rules section 2).
 */
function toView(deposit: contract.Deposit, { caller }: FastifyRequest, clock: Clock): contract.Deposit {
  const { payee, url, ...withoutPayee } = deposit;
  const row = caller.state === "withdrawOnly" ? withoutPayee : deposit;
  if (row.expiresAt === undefined) return row;
  const left = Math.ceil((Date.parse(row.expiresAt) - clock.now()) / 1_000);
  return { ...row, secondsLeft: Math.max(0, left) };
}

const accountName = ({ caller }: CallRequest<unknown>): string => caller.ticket?.record.member?.account ?? "";

type OwnerRequest = Pick<FastifyRequest, "caller" | "platformContext">;

/** Finds a deposit. The id is compared, because a platform may ignore the filter. @throws ApiError not_found */
async function findDeposit(id: string, request: OwnerRequest, deps: Deps): Promise<contract.Deposit> {
  const { items } = await readDeposits({ id, page: 1, size: 20 }, request, deps);
  const deposit = items.find((one) => one.id === id);
  if (!deposit) throw new ApiError("not_found");
  return deposit;
}

/** Reads the caller's deposits. Their states count towards the caller's own limits. */
async function readDeposits(query: OperationInputs["depositRecords"], request: OwnerRequest, deps: Deps) {
  const { depositStates, platform } = deps;
  const page = await platform.call("depositRecords", query, request.platformContext());
  await depositStates.observe(accountOf(request.caller).account, page.items);
  return page;
}

/** Extracts the transaction id from a typed text. @throws ApiError reference_invalid for none or several */
function typedReference(typed: string, rule: ReferenceRule = anyReference): string {
  const reference = findReference(typed, rule);
  if (reference === undefined) throw new ApiError("reference_invalid", { fields: { reference: "reference_invalid" } });
  return reference;
}

/** Reads a reference before its rule is known: the id by the widest rule, or else the complete text. */
const readWidely = (typed: string): string => findReference(typed, anyReference) ?? typed;
