import type { FastifyRequest } from "fastify";
import type { OverviewQuery } from "../../../shared/contracts/agent-team.ts";
import * as team from "../../../shared/contracts/agent-team.ts";
import { addDays, daysBetween, parseDay } from "../../../shared/rules/dates.ts";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { callerStep, isDirect, pathTo } from "../../agents/own-tree.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { accountIdentity } from "../../guard/account-name.ts";
import { type RegistrationRules, registrationRulesResource } from "../../lobby/entry.ts";
import { outcomeOf, wasNotProcessed } from "../../money/money-write.ts";
import { PlatformError } from "../../platform/error.ts";
import type { OperationInputs } from "../../platform/operations.ts";
import { formOf } from "../../registration/form.ts";
import { readFields } from "../../registration/read-fields.ts";
import { accountOf } from "../../session/caller.ts";
import { callRoute, emptyRoute, route } from "../bind.ts";
import { moneyRoute } from "../money-route.ts";

/** The team of an agent (protocol section 8). Named accounts must belong to the agent's tree (decision 049). */
export default async function agentTeamRoutes(app: App): Promise<void> {
  const { accountSecurity, cache, clock, config, ownTree, platform, quota } = app.deps;
  const rules = registrationRulesResource(platform);
  const now = (): string => new Date(clock.now()).toISOString();

  async function createDownline(request: FastifyRequest, account: OperationInputs["createDownline"]) {
    const release = await quota.take("newDownline", { account: accountOf(request.caller).account });
    try {
      const downline = await platform.call("createDownline", account, request.platformContext());
      await accountSecurity.passwordGivenOut(accountIdentity(downline.account));
      return downline;
    } catch (error) {
      // A taken name may be an enumeration attempt. If the response was lost, the account may exist.
      const isGuess = error instanceof PlatformError && error.code === "username_taken";
      const mayBeMade = !wasNotProcessed(error) && outcomeOf(error).state === "unknown";
      if (!isGuess && !mayBeMade) await release();
      // If the account existed before, browsers that registered it or proved it by a code are not affected.
      if (mayBeMade) await accountSecurity.passwordGivenOut(accountIdentity(account.username));
      // The platform's message is omitted, because it may repeat the name.
      throw isGuess ? new ApiError("username_taken", { fields: { username: "taken" }, cause: error }) : error;
    }
  }

  route(app, team, "agentOverview", async (request) => {
    const { days, before } = overviewDays(request.query);
    const context = request.platformContext();
    const [{ figures, trend, asOf = now() }, previous] = await Promise.all([
      platform.call("teamOverview", days, context),
      platform.call("teamOverview", before, context),
    ]);
    return { ...days, asOf, figures, previous: previous.figures, trend };
  });

  route(app, team, "agentDownlines", async (request) => {
    const { parent, ...query } = request.query;
    const above = await ownTree.proveOrSelf(request, parent === undefined ? undefined : { id: parent });
    const input = { ...query, ...(above && { parent: above.id }) };
    const { items, asOf = now(), ...page } = await platform.call("downlines", input, request.platformContext());
    const path = above ? pathTo(above) : [callerStep(request)];
    // Searches and complete teams contain all levels. Direct downlines are one level below the parent.
    const isDirectList = query.q === undefined && (query.group ?? "direct") === "direct";
    const rows = items.map(({ wireLevel, ...row }) => ({
      ...row,
      level: isDirectList ? path.length : Math.max(1, wireLevel),
    }));
    return { ...page, items: rows, path, asOf };
  });

  route(app, team, "agentDownline", async (request) => {
    // No platform call is made for an account that is not proven.
    const { path, ...downline } = await ownTree.find(request, { id: request.params.id });
    const rebates = await platform.call("downlineRebates", { id: downline.id }, request.platformContext());
    const level = path.length;
    return { ...downline, level, path: [...path], rebates, isDirect: level === 1 };
  });

  route(app, team, "createDownline", async (request) => {
    const { type, rebates, ...typed } = request.body;
    const account = readNewAccount(typed, await cache.value(rules, request.language), config.platform.merchant);
    // The quota is taken inside, so that a change refused earlier does not use it up.
    return accountSecurity.changeIncome(request, () => createDownline(request, { ...account, type, rebates }));
  });

  emptyRoute(app, team, "changeDownlineRebates", async (request) => {
    const standing = await ownTree.prove(request, { id: request.params.id }, { fresh: true });
    if (!isDirect(standing)) throw new ApiError("downline_not_direct");
    const change = { id: standing.id, rebates: request.body.rebates };
    await accountSecurity.changeIncome(request, () =>
      platform.call("changeDownlineRebates", change, request.platformContext()),
    );
  });

  emptyRoute(app, team, "promoteDownline", async (request) => {
    const standing = await ownTree.prove(request, { id: request.params.id }, { fresh: true });
    const { id, type } = standing;
    if (!isDirect(standing)) throw new ApiError("downline_not_direct");
    if (type === "agent") throw new ApiError("downline_not_promotable");
    await accountSecurity.changeIncome(request, () =>
      platform.call("promoteDownline", { id }, request.platformContext()),
    );
  });

  callRoute(app, team, "agentTransferTerms", { operation: "transferDownlineTerms" });
  callRoute(app, team, "agentRebates", { operation: "globalRebates" });

  moneyRoute(app, team, "transferDownline", {
    operation: "transferDownline",
    input: ({ body: { paymentPassword: _secret, ...transfer } }) => transfer,
    amount: ({ amount }) => amount,
    // Runs after the key is claimed, so that a repeated request gets its first response despite changes of the tree.
    complete: async (request) => {
      const { account, status } = await ownTree.prove(request, { id: request.body.downline }, { fresh: true });
      // Checked here, because nothing may wait between the checks of the account's own limits and the call.
      if (status === "closed") throw new ApiError("receiver_unavailable");
      return { account };
    },
    paymentPassword: ({ body }) => body.paymentPassword,
  });
}

/** Validates a new account's name and password. @throws ApiError validation_failed · password_default */
function readNewAccount(
  { username, password }: { readonly username: string; readonly password: string },
  { rules, flags, patterns }: RegistrationRules,
  merchant: string,
): { username: string; password: string } {
  const form = formOf({ rules, flags }, { method: "username", linked: false, vouched: true });
  const fields = new Map<string, FieldRule>([...form].filter(([field]) => /^(username|password)$/.test(field)));
  const values = readFields(fields, { username, password }, { patterns, today: "", ageLimit: 0, merchant });
  return { username: values.username ?? username, password: values.password ?? password };
}

const maxOverviewDays = 400;

/** Returns the days `[from, to)` and the same number of days before them. @throws ApiError validation_failed */
function overviewDays({ from, to }: OverviewQuery): { days: OverviewQuery; before: OverviewQuery } {
  const fields = {
    ...(parseDay(from) === null && { from: "invalid" }),
    ...(parseDay(to) === null && { to: "invalid" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
  const count = daysBetween(from, to);
  if (count < 1 || count > maxOverviewDays) throw new ApiError("validation_failed", { fields: { to: "invalid" } });
  return { days: { from, to }, before: { from: addDays(from, -count), to: from } };
}
