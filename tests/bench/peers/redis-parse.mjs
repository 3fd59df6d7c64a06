/** Peer that serves a JSON list from Redis: GET, JSON.parse, serialisation, no compression. */
import Fastify from "fastify";
import Redis from "ioredis";

const redis = new Redis(process.env.REDIS_URL);
const app = Fastify();
app.get("/list", async () => JSON.parse(await redis.get("list")));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
