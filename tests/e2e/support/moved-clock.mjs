import { createServer, Server } from "node:http";

/**
 * Lets a test move the gateway's clock: loaded before it with `--import`, which the sandbox is, too. Each request puts
 * it so many milliseconds ahead: `GET /900000`. Timers run as ever.
 */
const isGateway = process.argv[1]?.endsWith("bff/main.ts");
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;

// Node takes the header's time from a clock of its own, and pages read ours from it.
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
