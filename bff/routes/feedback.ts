import * as contract from "../../shared/contracts/contact.ts";
import { contentFault, normalizeContent } from "../../shared/rules/feedback.ts";
import { cleanText } from "../../shared/rules/names.ts";
import { ApiError } from "../api-error.ts";
import { PendingImages } from "../contact/pending-images.ts";
import type { App } from "../fastify.ts";
import { mayHaveChanged } from "../platform/error.ts";
import { countedBy } from "../session/session-proofs.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { emptyRoute } from "./bind.ts";

/** Feedback of any visitor, with uploaded images (protocol section 4). */
export default async function feedbackRoutes(app: App): Promise<void> {
  const { cookies, platform, quota, store } = app.deps;
  const images = new PendingImages(store);

  emptyRoute(app, contract, "feedback", async (request) => {
    const { content, contact = "", imageIds = [], type } = request.body;
    const fault = contentFault(content);
    if (fault) throw new ApiError("validation_failed", { fields: { content: fault } });
    const release = await quota.take("feedback", countedBy(request, cookies));
    let releaseImages = async (): Promise<void> => undefined;
    try {
      releaseImages = await images.take(request.caller.ticket, imageIds);
      const written = { type, content: normalizeContent(content), contact: cleanText(contact), imageIds };
      await platform.call("sendFeedback", written, request.platformContext());
    } catch (error) {
      // The form can be sent again with its images. The quota stays used if the message may be stored.
      await releaseImages().catch(ignoreStoreUnavailable);
      if (!mayHaveChanged(error)) await release();
      throw error;
    }
  });
}
