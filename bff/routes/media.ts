import { Readable } from "node:stream";
import Type from "typebox";
import { ApiError } from "../api-error.ts";
import { sendBytes } from "../cache/cached-response.ts";
import type { App } from "../fastify.ts";
import { chooseCoding, etagMatches, etagOf } from "../http/negotiate.ts";
import { Pictures } from "../media/pictures.ts";

/** Cost of an image that must be read from the platform. */
const platformReadCost = 3;

const headers = {
  // A changed image has a new name.
  "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
  "x-content-type-options": "nosniff",
  // An SVG opened as a page is a document of our origin.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/** Serves the platform's images on sites without a CDN (decisions 032 and 056). */
export default async function mediaRoutes(app: App): Promise<void> {
  const pictures = new Pictures(app.deps);
  app.route({
    method: "GET",
    url: "/media/*",
    schema: { hide: true, params: Type.Object({ "*": Type.String({ maxLength: 512 }) }) },
    handler: async (request, reply) => {
      if (!isPlainPath(request.raw.url ?? "", request.params["*"])) throw new ApiError("not_found");
      const charge = () => app.charge(request, platformReadCost);
      const client = { ...request.platformContext(), owner: app.clientAccount(request) };
      const picture = await pictures.get(request.params["*"], client, charge);
      reply.headers(headers);
      if ("body" in picture) {
        for (const name of ["content-type", "content-length", "etag"])
          if (picture.headers[name] !== undefined) reply.header(name, picture.headers[name]);
        if (request.method !== "HEAD") return reply.send(picture.body);
        picture.body.destroy();
        // For HEAD, Fastify expects a payload and sends only the headers.
        return reply.send(Readable.from([]));
      }
      const { bytes, etag, packed, type } = picture;
      const coding = packed && chooseCoding(request.headers["accept-encoding"]);
      reply.header("etag", etagOf(etag, coding)).type(type);
      if (packed) reply.header("vary", "Accept-Encoding");
      if (etagMatches(request.headers["if-none-match"], etag)) return reply.code(304).send();
      if (!coding || !packed) return sendBytes(reply, bytes);
      return sendBytes(reply.header("content-encoding", coding.name), packed[coding.name]);
    },
  });
}

/** Rejects paths that another server could decode to a different path (promises, edges). */
function isPlainPath(url: string, path: string): boolean {
  if (/%(2f|5c|25|00)/i.test(url)) return false;
  return path.split("/").every((segment) => segment !== "" && !/^\.+$/.test(segment) && !/[\\%;\p{Cc}]/u.test(segment));
}
