import type { FastifyRequest } from "fastify";
import type { Deposit } from "../../shared/contracts/deposits.ts";
import * as contract from "../../shared/contracts/deposits.ts";
import { anyReference, type ReferenceRule, referenceIn } from "../../shared/rules/deposit-reference.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { PendingImages } from "../contact/pending-images.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import type { OperationInputs } from "../platform/operations.ts";
import { accountOf } from "../session/devices.ts";
import { bind } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** More than an account may have waiting at once. */
const mostPending = 100;

/**
 * The deposit with what is left of its time, as a browser's clock may be wrong. Who has paused may still say what was paid
 * and is told nobody to pay (domain-rules section 2).
 */
function shown(deposit: contract.Deposit, { caller }: Pick<FastifyRequest, "caller">, clock: Clock): contract.Deposit {
  const { payee, url, ...withoutPayee } = deposit;
  const row = caller.state === "withdrawOnly" ? withoutPayee : deposit;
  if (row.expiresAt === undefined) return row;
  const left = Math.ceil((Date.parse(row.expiresAt) - clock.now()) / 1_000);
  return { ...row, secondsLeft: Math.max(0, left) };
}

const accountName = ({ caller }: Pick<FastifyRequest, "caller">): string => caller.ticket?.record.member?.account ?? "";

/** Money on its way in (decision 039). A deposit lives at the platform: every tab and device finds it there. */
export const depositRoutes = async (app: App): Promise<void> => {
  const { clock, platform, store } = app.deps;
  const pending = new PendingImages(store);
  const attachImages = ({ imageIds = [] }: { imageIds?: string[] }, { caller }: FastifyRequest) =>
    pending.take(caller.ticket, imageIds);
  const amount = (input: contract.NewDeposit): string => input.amount;

  app.route({
    ...bind(contract, "depositMethods"),
    handler: async (request, reply) => {
      const context = request.platformContext();
      const [settings, items] = await Promise.all([
        platform.call("depositSettings", {}, context),
        platform.call("depositChannels", {}, context),
      ]);
      return reply.send({ ...settings, items });
    },
  });

  app.route({
    ...bind(contract, "deposits"),
    handler: async (request, reply) => {
      const page = await readDeposits(request.query, request, app.deps);
      return reply.send({ ...page, items: page.items.map((deposit) => shown(deposit, request, clock)) });
    },
  });

  app.route({
    ...bind(contract, "pendingDeposits"),
    handler: async (request, reply) => {
      const { items } = await readDeposits({ status: "pending", page: 1, size: mostPending }, request, app.deps);
      const waiting = items.filter(({ status }) => status === "pending");
      return reply.send({ items: waiting.map((deposit) => shown(deposit, request, clock)) });
    },
  });

  app.route({
    ...bind(contract, "deposit"),
    handler: async (request, reply) => {
      const deposit = await depositOf(request.params.id, request, app.deps);
      return reply.send(shown(deposit, request, clock));
    },
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
    input: ({ body, params: { id } }) => ({ ...body, id, reference: widelyRead(body.reference) }),
    complete: async (request) => {
      const { referenceRule } = await depositOf(request.params.id, request, app.deps);
      return { reference: typedReference(request.body.reference, referenceRule) };
    },
    guesses: "depositReference",
    checks: [attachImages],
  });
};

/**
 * A deposit of the caller, from the platform's record. Rows of other ids are passed over, for a platform that does not
 * know the filter.
 * @throws ApiError not_found
 */
export async function depositOf(
  id: string,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  deps: Pick<Deps, "depositStates" | "platform">,
): Promise<Deposit> {
  const { items } = await readDeposits({ id, page: 1, size: 20 }, request, deps);
  const deposit = items.find((one) => one.id === id);
  if (!deposit) throw new ApiError("not_found");
  return deposit;
}

/** Reads the caller's deposits from the platform's record; what has become of them counts against their own limits. */
export async function readDeposits(
  query: OperationInputs["depositRecords"],
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  { depositStates, platform }: Pick<Deps, "depositStates" | "platform">,
) {
  const page = await platform.call("depositRecords", query, request.platformContext());
  await depositStates.observe(accountOf(request.caller).account, page.items);
  return page;
}

/**
 * The transaction id in what was typed or pasted.
 * @param rule of the method; a manual deposit is sent without a look at its method, so the platform alone checks it
 * @throws ApiError reference_invalid where none, or more than one, is found
 */
export function typedReference(typed: string, rule: ReferenceRule = anyReference): string {
  const reference = referenceIn(typed, rule);
  if (reference === undefined) throw new ApiError("reference_invalid", { fields: { reference: "reference_invalid" } });
  return reference;
}

/** What names a reference before its deposit is looked at: the id by the wide rule, or else all that was typed. */
export const widelyRead = (typed: string): string => referenceIn(typed, anyReference) ?? typed;
