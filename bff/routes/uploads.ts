import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Uploaded } from "../../shared/contracts/contact.ts";
import * as contact from "../../shared/contracts/contact.ts";
import { constants } from "../../shared/rules/constants.ts";
import { contentFault, contentOf } from "../../shared/rules/feedback.ts";
import { ApiError } from "../api-error.ts";
import { PendingImages } from "../contact/pending-images.ts";
import { pictureOf } from "../contact/picture.ts";
import type { App } from "../fastify.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { countedBy } from "../session/session-proofs.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { bind } from "./bind.ts";

const { bytes } = constants.uploads;
/** What a form of one file has around the file. */
const multipartOverhead = 16 * 1024;
const limits = { fileSize: bytes, files: 1, parts: 2, fields: 1, fieldSize: 1, headerPairs: 16 };

/** Pictures for a form: one a call, on their way to the platform while they still come in (promises, edges). */
export async function uploadRoutes(app: App): Promise<void> {
  const { cookies, platform, quota, store, visitors } = app.deps;
  const images = new PendingImages(store);
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits });

  /** The file of the form, ended with an error of ours as soon as it is too large or its sender has left. */
  async function fileOf(request: FastifyRequest, { signal }: CallContext) {
    const { value: part } = await request
      .parts({ limits })
      .next()
      .catch((cause: unknown) => {
        throw new ApiError("bad_request", { cause });
      });
    if (part?.type !== "file" || part.fieldname !== "file") {
      throw new ApiError("validation_failed", { fields: { file: "required" } });
    }
    const { file } = part;
    file.once("limit", () => file.destroy(new PlatformError("image_too_large", false)));
    signal?.addEventListener("abort", () => file.destroy(new PlatformError("bad_request", false)), { once: true });
    return file;
  }

  async function passOn(request: FastifyRequest): Promise<Uploaded> {
    const context = request.platformContext();
    const image = await pictureOf(await fileOf(request, context));
    return platform.call("uploadImage", { image }, context);
  }

  app.route({
    ...bind(contact, "upload"),
    handler: async (request, reply) => {
      if (Number(request.headers["content-length"] ?? 0) > bytes + multipartOverhead) throw tooLarge(request.raw);
      const release = await quota.take("upload", countedBy(request, cookies));
      try {
        // Before the platform is called: a picture that nobody may attach would be lost.
        const ticket = visitors.ensureVisitorTicket(request, reply);
        const { id } = await passOn(request);
        await images.add(ticket, id);
        return { id };
      } catch (error) {
        discardRest(request.raw);
        // A picture whose answer was lost, or whose sender left when all of it was sent, may be kept by the platform.
        if (error instanceof PlatformError && error.fault && !mayHaveChanged(error)) await release();
        throw error;
      }
    },
  });
}

function tooLarge(raw: IncomingMessage): ApiError {
  discardRest(raw);
  return new ApiError("image_too_large");
}

/** So much more is read and thrown away for a sender to hear why; who sends on after that is cut off. */
const mostBytes = 16 * 1024 * 1024;

/** Lets a refused body run out, so that its sender gets to read the refusal instead of a broken connection. */
export function discardRest(raw: IncomingMessage): void {
  let size = 0;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) raw.destroy();
  });
  raw.resume();
}

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
