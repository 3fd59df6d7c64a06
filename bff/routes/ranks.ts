import * as loyalty from "../../shared/contracts/loyalty.ts";
import * as referral from "../../shared/contracts/referral.ts";
import { pathTo } from "../../shared/page-paths.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { App } from "../fastify.ts";
import { PlatformError } from "../platform/error.ts";
import { noteLabel } from "../session/vip-label.ts";
import { callRoute, route } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";
import { optionalCall } from "./rewards.ts";

/** Ranks with their bonuses, manual rebates, and referrals (protocol 7.5). */
export default async function rankRoutes(app: App): Promise<void> {
  const { config, platform, quota, sessions } = app.deps;

  route(app, loyalty, "rank", async (request) => {
    const context = request.platformContext();
    const [progress, ladder] = await Promise.all([
      platform.call("rankProgress", {}, context),
      platform.call("rankLadder", {}, context),
    ]);
    await noteLabel(sessions, request.caller.ticket, { language: request.language, vip: progress.name });
    return { ...progress, ladder };
  });

  callRoute(app, loyalty, "rankBonuses", { operation: "rankBonuses", answer: (items) => ({ items }) });
  moneyRoute(app, loyalty, "claimRankBonus", { operation: "claimRankBonus", input: ({ params: { id } }) => ({ id }) });

  // Manual rebates are a share of an account's bets, paid when the account claims them.
  route(app, loyalty, "rebates", async (request) => {
    const context = request.platformContext();
    const [{ claims: _ours, items, ...waiting }, rates = []] = await Promise.all([
      platform.call("manualRebate", {}, context),
      optionalCall(platform.call("rebateRates", {}, context)),
    ]);
    // The platform's total may include a row that we omit.
    const total = fromPoisha(items.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
    return { ...waiting, items, total, rates };
  });

  moneyRoute(app, loyalty, "claimRebate", { operation: "claimRebate", input: ({ body }) => body });

  callRoute(app, referral, "referral", {
    operation: "referral",
    answer: (account) => {
      // The code in the link identifies the inviter (protocol 3.8).
      const link = new URL(pathTo("register"), config.publicUrl);
      link.searchParams.set("referralCode", account.code);
      return { ...account, link: link.href };
    },
  });
  callRoute(app, referral, "referralInvitees", { operation: "referralInvitees", input: ({ query }) => query });
  callRoute(app, referral, "referralIncome", { operation: "referralIncome", input: ({ query }) => query });

  route(app, referral, "inviter", async (request) => {
    // Consecutive codes can be enumerated, so attempts share the limit for invitation codes.
    const release = await quota.take("affiliateCheck", { ip: request.caller.ip });
    try {
      const inviter = await platform.call("referrer", { code: request.query.code }, request.platformContext());
      if (inviter.name !== undefined) await release();
      return inviter;
    } catch (error) {
      if (error instanceof PlatformError && !error.fault) return {};
      await release();
      throw error;
    }
  });
}
