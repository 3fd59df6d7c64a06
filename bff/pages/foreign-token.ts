import type { FastifyRequest } from "fastify";
import { isPage } from "./methods.ts";

/**
 * Where a page leads instead that a foreign site opened with a token: the same address without it. Whoever makes such a
 * link would sign a player in to an account of theirs, to see what is deposited there (login CSRF, decision 057). The
 * browser's own word, because it knows which sites are one and no page can withhold it as a referrer can be.
 */
export function withoutForeignToken({ headers, url }: Pick<FastifyRequest, "headers" | "url">): string | undefined {
  if (headers["sec-fetch-site"] !== "cross-site") return undefined;
  const [path = "/", search = ""] = url.split("?", 2);
  const query = new URLSearchParams(search);
  if (!query.has("token")) return undefined;
  query.delete("token");
  // A path that is none of ours could name another host: `//evil.example`.
  if (!isPage(path)) return "/";
  return query.size > 0 ? `${path}?${query}` : path;
}
