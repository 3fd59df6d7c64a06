import { routes } from "../../../shared/routes.ts";
import { LanguageChoice } from "../../../shared/schemas/entry.ts";
import type { Member } from "../../../shared/schemas/session.ts";
import type { App } from "../../fastify.ts";
import type { CallContext } from "../../platform/contract.ts";
import { PlatformError } from "../../platform/error.ts";
import { noContent } from "../answers.ts";
import { bind } from "../bind.ts";

/** What the platform remembers this account to read; the session says it, and its VIP label in it, from then on, too. */
export const languageRoutes = async (app: App): Promise<void> => {
  const { platform, sessions } = app.deps;

  /** The VIP label is the platform's own word; one that cannot be had now stays in the language it was. */
  async function worded(member: Member, context: CallContext): Promise<Partial<Member>> {
    if (member.vip === undefined) return {};
    try {
      const { vip } = await platform.call("memberInfo", {}, context);
      return vip === undefined ? {} : { vip };
    } catch (error) {
      if (error instanceof PlatformError) return {};
      throw error;
    }
  }

  app.route({
    ...bind(routes.setLanguage),
    schema: { body: LanguageChoice, response: noContent },
    handler: async (request, reply) => {
      const { language } = request.body;
      const context = { ...request.platformContext(), language };
      await platform.call("setLanguage", { language }, context);
      const { ticket } = request.caller;
      const member = ticket?.record.member;
      if (ticket && member) {
        await sessions.update(ticket, { member: { ...member, language, ...(await worded(member, context)) } });
      }
      return reply.code(204).send(null);
    },
  });
};
