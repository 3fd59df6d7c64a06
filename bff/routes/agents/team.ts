import type { OverviewQuery } from "../../../shared/contracts/agent-team.ts";
import * as team from "../../../shared/contracts/agent-team.ts";
import { addDays, daysBetween, readDay } from "../../../shared/rules/dates.ts";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { callerStep, levelOf, wayTo } from "../../agents/own-tree.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { accountIdentity } from "../../guard/account-name.ts";
import { type RegistrationRules, registrationRulesResource } from "../../lobby/entry.ts";
import { neverTaken, outcomeOf } from "../../money/money-write.ts";
import { PlatformError } from "../../platform/error.ts";
import { formOf } from "../../registration/form.ts";
import { readFields } from "../../registration/read-fields.ts";
import { accountOf } from "../../session/devices.ts";
import { bind, callRoute } from "../bind.ts";
import { moneyRoute } from "../money-route.ts";

/** An agent's team (protocol section 8); whoever is named is proven to stand in its own tree (decision 049). */
export const agentTeamRoutes = async (app: App): Promise<void> => {
  const { accountSecurity, cache, clock, config, ownTree, platform, quota } = app.deps;
  const rules = registrationRulesResource(platform);
  const now = (): string => new Date(clock.now()).toISOString();

  app.route({
    ...bind(team, "agentOverview"),
    handler: async (request) => {
      const { days, before } = overviewDays(request.query);
      const context = request.platformContext();
      const [{ figures, trend, asOf = now() }, previous] = await Promise.all([
        platform.call("teamOverview", days, context),
        platform.call("teamOverview", before, context),
      ]);
      return { ...days, asOf, figures, previous: previous.figures, trend };
    },
  });

  app.route({
    ...bind(team, "agentDownlines"),
    handler: async (request) => {
      const { parent, ...query } = request.query;
      const above = await ownTree.proveOrSelf(request, parent === undefined ? undefined : { id: parent });
      const input = { ...query, ...(above && { parent: above.id }) };
      const { items, asOf = now(), ...page } = await platform.call("downlines", input, request.platformContext());
      const path = above ? wayTo(above) : [callerStep(request)];
      // Rows of a search and of a whole team stand on every level; direct downlines one below whoever the list is of.
      const isDirect = query.q === undefined && (query.group ?? "direct") === "direct";
      const levelFrom = (theirs: number): number => (isDirect ? path.length : Math.max(1, theirs));
      const rows = items.map(({ wireLevel, ...row }) => ({ ...row, level: levelFrom(wireLevel) }));
      return { ...page, items: rows, path, asOf };
    },
  });

  app.route({
    ...bind(team, "agentDownline"),
    handler: async (request) => {
      // Before the rebates are asked for, as nothing is asked about an account that is not proven.
      const { path, ...downline } = await ownTree.find(request, { id: request.params.id });
      const rebates = await platform.call("downlineRebates", { id: downline.id }, request.platformContext());
      const level = path.length;
      return { ...downline, level, path: [...path], rebates, isDirect: level === 1 };
    },
  });

  app.route({
    ...bind(team, "createDownline"),
    handler: async (request) => {
      const { type, rebates, ...typed } = request.body;
      const account = readNewAccount(typed, await cache.value(rules, request.language), config.platform.merchant);
      const release = await quota.take("newDownline", { account: accountOf(request.caller).account });
      try {
        const downline = await platform.call(
          "createDownline",
          { ...account, type, rebates },
          request.platformContext(),
        );
        await accountSecurity.passwordGivenOut(accountIdentity(downline.account));
        return downline;
      } catch (error) {
        // A name that is taken may have been a guess at who is there; where the answer was lost there may be an account.
        const isGuess = isNameTaken(error);
        const mayBeMade = !neverTaken(error) && outcomeOf(error).state === "unknown";
        if (!isGuess && !mayBeMade) await release();
        // An account that was there already keeps the browsers that registered it or typed a code.
        if (mayBeMade) await accountSecurity.passwordGivenOut(accountIdentity(account.username));
        throw isGuess ? nameTaken(error) : error;
      }
    },
  });

  app.route({
    ...bind(team, "changeDownlineRebates"),
    handler: async (request, reply) => {
      const standing = await ownTree.prove(request, { id: request.params.id }, { fresh: true });
      if (levelOf(standing) !== 1) throw new ApiError("downline_not_direct");
      const change = { id: standing.id, rebates: request.body.rebates };
      await platform.call("changeDownlineRebates", change, request.platformContext());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(team, "promoteDownline"),
    handler: async (request, reply) => {
      const standing = await ownTree.prove(request, { id: request.params.id }, { fresh: true });
      const { id, type } = standing;
      if (levelOf(standing) !== 1) throw new ApiError("downline_not_direct");
      if (type === "agent") throw new ApiError("downline_not_promotable");
      await platform.call("promoteDownline", { id }, request.platformContext());
      return reply.code(204).send(null);
    },
  });

  callRoute(app, team, "agentTransferTerms", { operation: "transferDownlineTerms" });
  callRoute(app, team, "agentRebates", { operation: "globalRebates" });

  moneyRoute(app, team, "transferDownline", {
    operation: "transferDownline",
    input: ({ body: { paymentPassword: _secret, ...transfer } }) => transfer,
    amount: ({ amount }) => amount,
    // Once the key is claimed: a repeat is told its first answer, whoever has left the tree since.
    complete: async (request) => {
      const { account, status } = await ownTree.prove(request, { id: request.body.downline }, { fresh: true });
      // Here and not behind the account's own brakes: between those and the call nothing waits. The reason is never told.
      if (status === "closed") throw new ApiError("receiver_unavailable");
      return { account };
    },
    secondCheck: ({ body }) => body.paymentPassword,
    secret: ({ body: { paymentPassword } }) => ({ paymentPassword }),
  });
};

/** In our words alone: the platform's may repeat the name. */
const nameTaken = (cause?: unknown): ApiError =>
  new ApiError("username_taken", { fields: { username: "taken" }, ...(cause !== undefined && { cause }) });

const isNameTaken = (error: unknown): boolean => error instanceof PlatformError && error.code === "username_taken";

/**
 * Name and password of a new account, held to the rules by which everybody registers; what the site does not describe is
 * the platform's to judge.
 * @throws ApiError validation_failed naming the fields at fault · password_default
 */
export function readNewAccount(
  { username, password }: { readonly username: string; readonly password: string },
  { rules, flags, patterns }: RegistrationRules,
  merchant: string,
): { username: string; password: string } {
  const form = formOf({ rules, flags }, { method: "username", linked: false, vouched: true });
  const fields = new Map<string, FieldRule>(
    [...form].filter(([field]) => field === "username" || field === "password"),
  );
  // Neither is a birthday, so no day and no age is asked for.
  const values = readFields(fields, { username, password }, { patterns, today: "", ageLimit: 0, merchant });
  return { username: values.username ?? username, password: values.password ?? password };
}

/** More than a year, so that a year is compared with the one before. */
const mostDays = 400;

/**
 * The days `[from, to)` and as many before them.
 * @throws ApiError validation_failed for a day that does not exist, and for no days or too many of them
 */
export function overviewDays({ from, to }: OverviewQuery): { days: OverviewQuery; before: OverviewQuery } {
  const fields = {
    ...(readDay(from) === null && { from: "invalid" }),
    ...(readDay(to) === null && { to: "invalid" }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
  const count = daysBetween(from, to);
  if (count < 1 || count > mostDays) throw new ApiError("validation_failed", { fields: { to: "invalid" } });
  return { days: { from, to }, before: { from: addDays(from, -count), to: from } };
}
