/** Proxy peer: Express with http-proxy-middleware. */
import { Agent } from "node:http";
import express from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { PORT, sessionOf, UPSTREAM } from "./session.mjs";

const app = express();
app.use(async (request, response, next) => {
  const session = await sessionOf(request.headers.cookie);
  if (!session) return response.status(401).json({ error: "unauthenticated" });
  delete request.headers.cookie;
  request.headers.authorization = session.token;
  next();
});
app.use(createProxyMiddleware({ target: UPSTREAM, agent: new Agent({ keepAlive: true, maxSockets: 128 }) }));
app.listen(Number(PORT), "127.0.0.1");
