import { createServer, Server } from "node:http";

/**
 * Lets a test advance the gateway's clock. `GET /900000` advances `Date.now` by 900,000 ms; timers are not affected.
 * Gateway and sandbox both import this module, but only the gateway listens for requests.
 */
const isGateway = process.argv[1]?.endsWith("bff/main.ts");
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;

// Node does not use `Date.now` for the Date header, from which pages read the gateway's time.
const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...details) {
  if (event === "request") details[1].setHeader("date", new Date(Date.now()).toUTCString());
  return emit.call(this, event, ...details);
};

const server = createServer((request, response) => {
  ahead += Number(request.url?.slice(1));
  response.setHeader("x-moved", ahead).end();
});
if (isGateway) server.listen(Number(process.env.MOVED_CLOCK_PORT), "127.0.0.1");
server.unref();
