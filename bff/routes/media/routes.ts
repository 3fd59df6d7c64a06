import Type from "typebox";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";

const forwarded = ["accept", "accept-encoding", "if-none-match"] as const;
const returned = ["content-type", "content-encoding", "etag", "cache-control"] as const;

/** Game art changes under a new name; the platform may say otherwise. */
const usualCacheControl = "public, max-age=3600, stale-while-revalidate=86400";
/** What the platform's files may be on our origin: never a page, never a script. */
const harmless = /^(image|video|audio|font)\/[\w.+-]+/i;

const Params = Type.Object({ "*": Type.String({ maxLength: 512 }) });

/** `GET /media/*`: the platform's images for browsers that have no CDN to go to (decision 032). */
export const mediaRoutes = async (app: App): Promise<void> => {
  app.route({
    method: "GET",
    url: "/media/*",
    schema: { hide: true, params: Params },
    handler: async (request, reply) => {
      if (!isPlainPath(request.raw.url ?? "", request.params["*"])) throw new ApiError("not_found");
      const headers = Object.fromEntries(
        forwarded.flatMap((name) => {
          const value = request.headers[name];
          return value === undefined ? [] : [[name, String(value)]];
        }),
      );
      const answer = await app.deps.platform.media(request.params["*"], headers, request.platformContext());
      const { status } = answer;
      if (status !== 304 && (status !== 200 || !harmless.test(answer.headers["content-type"] ?? ""))) {
        answer.body?.destroy();
        throw new ApiError(status < 500 ? "not_found" : "platform_bad_answer");
      }
      reply
        .code(status)
        .header("cache-control", usualCacheControl)
        .header("vary", "Accept-Encoding")
        .header("x-content-type-options", "nosniff")
        // An SVG opened on its own is a document of our origin: it may style itself and nothing else.
        .header(
          "content-security-policy",
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        );
      for (const name of returned) {
        const value = answer.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      return reply.send(answer.body);
    },
  });
};

/** Decoded once; nothing that a server behind us could read as another path (promises, edges). */
function isPlainPath(url: string, path: string): boolean {
  if (/%(2f|5c|25|00)/i.test(url)) return false;
  return path.split("/").every((segment) => segment !== "" && !/^\.+$/.test(segment) && !/[\\%;\p{Cc}]/u.test(segment));
}
