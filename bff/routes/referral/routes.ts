import * as referral from "../../../shared/contracts/referral.ts";
import { pathTo } from "../../../shared/page-paths.ts";
import type { App } from "../../fastify.ts";
import { PlatformError } from "../../platform/error.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";

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
