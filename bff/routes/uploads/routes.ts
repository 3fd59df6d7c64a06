import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Uploaded } from "../../../shared/contracts/contact.ts";
import * as contact from "../../../shared/contracts/contact.ts";
import { constants } from "../../../shared/rules/constants.ts";
import { ApiError } from "../../api-error.ts";
import { PendingImages } from "../../contact/pending-images.ts";
import { pictureOf } from "../../contact/picture.ts";
import type { App } from "../../fastify.ts";
import { mayHaveChanged, PlatformError } from "../../platform/error.ts";
import type { CallContext } from "../../platform/types.ts";
import { countedBy } from "../../session/session-proofs.ts";
import { bind } from "../bind.ts";
import { discardRest } from "./discard-rest.ts";

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
