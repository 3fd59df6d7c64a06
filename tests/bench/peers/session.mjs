/** Session lookup that the proxy peers make for each request: cookie, Redis GET, JSON.parse. */
import Redis from "ioredis";

const redis = new Redis(process.env.REDIS_URL);

/** Returns the session of a Cookie header, or null. */
export async function sessionOf(cookieHeader) {
  const id = /(?:^|;\s*)sid=([^;]+)/.exec(cookieHeader ?? "")?.[1];
  const text = id && (await redis.get(`sess:${id}`));
  return text ? JSON.parse(text) : null;
}

export const { UPSTREAM, PORT } = process.env;
