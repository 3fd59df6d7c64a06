/** Proxy peer: Hono on Node with its proxy helper. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { PORT, sessionOf, UPSTREAM } from "./session.mjs";

const app = new Hono();
app.get("/wps/*", async (context) => {
  const session = await sessionOf(context.req.header("cookie"));
  if (!session) return context.json({ error: "unauthenticated" }, 401);
  const headers = { ...context.req.header(), cookie: undefined, authorization: session.token };
  return proxy(UPSTREAM + context.req.path, { raw: context.req.raw, headers });
});
serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" });
