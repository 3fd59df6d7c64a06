/** A list kept in Redis as JSON and handled as an object: GET, JSON.parse, send, compressed as @fastify/compress does. */
import compress from "@fastify/compress";
import Fastify from "fastify";
import Redis from "ioredis";

const redis = new Redis(process.env.REDIS_URL);
const app = Fastify();
if (process.env.COMPRESS === "1") await app.register(compress, { encodings: ["gzip"] });
app.get("/list", async () => JSON.parse(await redis.get("list")));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
