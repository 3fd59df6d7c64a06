import * as ranks from "../../shared/contracts/ranks.ts";
import type { RebateRate } from "../../shared/contracts/rebates.ts";
import * as rebates from "../../shared/contracts/rebates.ts";
import * as referral from "../../shared/contracts/referral.ts";
import { pathTo } from "../../shared/page-paths.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { App } from "../fastify.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { noteLabel } from "../session/vip-label.ts";
import { bind, callRoute } from "./bind.ts";
import { moneyRoute } from "./money-route.ts";

/** The rank of a player, the ladder, and what ranks pay (protocol 7.5). */
export const rankRoutes = async (app: App): Promise<void> => {
  const { platform, sessions } = app.deps;

  app.route({
    ...bind(ranks, "rank"),
    handler: async (request) => {
      const context = request.platformContext();
      const [progress, ladder] = await Promise.all([
        platform.call("rankProgress", {}, context),
        platform.call("rankLadder", {}, context),
      ]);
      await noteLabel(sessions, request.caller.ticket, { language: request.language, vip: progress.name });
      return { ...progress, ladder };
    },
  });

  callRoute(app, ranks, "rankBonuses", { operation: "rankBonuses", answer: (items) => ({ items }) });

  moneyRoute(app, ranks, "claimRankBonus", { operation: "claimRankBonus", input: ({ params: { id } }) => ({ id }) });
};

/** Manual rebates: a share of the bets of an account, paid when it claims them (protocol 7.5). */
export const rebateRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;

  /** What waits is worth showing without the rates of the rest; an ended session is not. */
  async function ratesOf(context: CallContext): Promise<RebateRate[]> {
    try {
      return await platform.call("rebateRates", {}, context);
    } catch (error) {
      if (error instanceof PlatformError && !error.code.startsWith("session_")) return [];
      throw error;
    }
  }

  app.route({
    ...bind(rebates, "rebates"),
    handler: async (request) => {
      const context = request.platformContext();
      const [{ claims: _ours, items, ...waiting }, rates] = await Promise.all([
        platform.call("manualRebate", {}, context),
        ratesOf(context),
      ]);
      // A sum of the rows that can be claimed: the platform's own may count one that we left out.
      const total = fromPoisha(items.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
      return { ...waiting, items, total, rates };
    },
  });

  moneyRoute(app, rebates, "claimRebate", { operation: "claimRebate", input: ({ body }) => body });
};

/** Inviting friends (protocol 7.5). */
export const referralRoutes = async (app: App): Promise<void> => {
  const { platform, config, quota } = app.deps;

  /** The register popup with the code, by which registering finds who invited (protocol 3.8). */
  function linkOf(code: string): string {
    const link = new URL(pathTo("register"), config.publicUrl);
    link.searchParams.set("referralCode", code);
    return link.href;
  }

  callRoute(app, referral, "referral", {
    operation: "referral",
    answer: (account) => ({ ...account, link: linkOf(account.code) }),
  });
  callRoute(app, referral, "referralInvitees", { operation: "referralInvitees", input: ({ query }) => query });
  callRoute(app, referral, "referralIncome", { operation: "referralIncome", input: ({ query }) => query });

  app.route({
    ...bind(referral, "inviter"),
    handler: async (request) => {
      // Codes may follow one another: who tries them is mostly wrong, and counted like one who tries invitation codes.
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
    },
  });
};
