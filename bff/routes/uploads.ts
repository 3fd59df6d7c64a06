import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import * as contact from "../../shared/contracts/contact.ts";
import { constants } from "../../shared/rules/constants.ts";
import { ApiError } from "../api-error.ts";
import { PendingImages } from "../contact/pending-images.ts";
import { readImage } from "../contact/picture.ts";
import type { App } from "../fastify.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { countedBy } from "../session/session-proofs.ts";
import { route } from "./bind.ts";

const { bytes } = constants.uploads;
/** Allowance for the parts of a form other than its file. */
const multipartOverhead = 16 * 1024;
const limits = { fileSize: bytes, files: 1, parts: 2, fields: 1, fieldSize: 1, headerPairs: 16 };

/** Uploads an image. The bytes are streamed to the platform while they are received. */
export default async function uploadRoutes(app: App): Promise<void> {
  const { cookies, platform, quota, store, visitors } = app.deps;
  const images = new PendingImages(store);
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits });

  /** Returns the form's file. The stream fails with our error if the file is too large or the client disconnects. */
  async function readFile(request: FastifyRequest, { signal }: CallContext) {
    const { value: part } = await request
      .parts()
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

  route(app, contact, "upload", async (request, reply) => {
    if (Number(request.headers["content-length"] ?? 0) > bytes + multipartOverhead)
      throw new ApiError("image_too_large");
    const release = await quota.take("upload", countedBy(request, cookies));
    try {
      // The ticket is issued before the platform call, because without one no caller could attach the image.
      const ticket = visitors.ensureVisitorTicket(request, reply);
      const context = request.platformContext();
      const image = await readImage(await readFile(request, context));
      const { id } = await platform.call("uploadImage", { image }, context);
      await images.add(ticket, id);
      return { id };
    } catch (error) {
      // If the response was lost, the platform may have stored the image.
      if (error instanceof PlatformError && error.fault && !mayHaveChanged(error)) await release();
      throw error;
    }
  });
}
