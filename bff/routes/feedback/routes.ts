import * as contact from "../../../shared/contracts/contact.ts";
import { contentFault, contentOf } from "../../../shared/rules/feedback.ts";
import { ApiError } from "../../api-error.ts";
import { PendingImages } from "../../contact/pending-images.ts";
import type { App } from "../../fastify.ts";
import { mayHaveChanged } from "../../platform/error.ts";
import { countedBy } from "../../session/session-proofs.ts";
import { ignoreStoreUnavailable } from "../../store/store.ts";
import { bind } from "../bind.ts";

/** Feedback of any visitor, with the pictures uploaded for it (protocol section 4). */
export const feedbackRoutes = async (app: App): Promise<void> => {
  const { cookies, platform, quota, store } = app.deps;
  const images = new PendingImages(store);

  app.route({
    ...bind(contact, "feedback"),
    handler: async (request, reply) => {
      const { content, contact = "", imageIds = [], type } = request.body;
      const fault = contentFault(content);
      if (fault) throw new ApiError("validation_failed", { fields: { content: fault } });
      const release = await quota.take("feedback", countedBy(request, cookies));
      let giveImagesBack = async (): Promise<void> => undefined;
      try {
        giveImagesBack = await images.take(request.caller.ticket, imageIds);
        const written = { type, content: contentOf(content), contact: contact.trim(), imageIds };
        await platform.call("sendFeedback", written, request.platformContext());
      } catch (error) {
        // Nothing of it is lost: the same form can be sent again. Where the answer was, the message may be written.
        await giveImagesBack().catch(ignoreStoreUnavailable);
        if (!mayHaveChanged(error)) await release();
        throw error;
      }
      return reply.code(204).send(null);
    },
  });
};
