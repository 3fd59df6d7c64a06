import { createServer, Server } from "node:http";

/**
 * Lets a test advance the gateway's clock. `--import` loads it before the gateway and the sandbox, but only the gateway
 * listens for requests. `GET /900000` advances its clock by 900,000 ms. Timers are not affected.
 */
const isGateway = process.argv[1]?.endsWith("bff/main.ts");
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;

// Node takes the Date header from another clock, and pages read the gateway's time from that header.
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
