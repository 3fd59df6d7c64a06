import { once } from "node:events";
import { request } from "node:http";
import t from "tap";
import { startEdge } from "../../../support/edge.ts";
import { socketPath, startSocketRig } from "../../../support/socket-rig.ts";

const statusOf = (opening: Promise<unknown>): Promise<string> =>
  opening.then(
    () => "open",
    ({ message }: Error) => message,
  );

t.test("a page of the site can open its sockets behind the edge, and a foreign page cannot", async (t) => {
  const rig = await startSocketRig(t);
  const port = Number(new URL(rig.gateway.url).port);
  const edge = await startEdge([port, port]);
  t.teardown(() => edge.stop());
  const player = await rig.member();
  const open = (headers: object = {}, path = socketPath) => rig.open(player, { base: edge.url, path, headers });

  const socket = await open();
  const [echo] = await Promise.all([once(socket, "message"), socket.send("hello")]);
  t.equal(String(echo[0]), "hello");
  const foreign = {
    refused: ["https://evil.example", "null", "http://localhost:3000.evil.example", "http://localhost:3001"],
  };
  for (const origin of foreign.refused) t.equal(await statusOf(open({ origin })), "403", origin);
  t.equal(await statusOf(open({}, "/wps/live/other")), "404");
  t.equal(rig.handshakes.length, 1, "none of them reaches the platform");

  // The edge upgrades only to WebSocket, so the gateway gets a plain request.
  const upgradeRequest = request(`${edge.url}/health/live`, {
    headers: { upgrade: "h2c", connection: "Upgrade, HTTP2-Settings", "http2-settings": "AAMAAABkAAQCAAAAAAIAAAAA" },
  }).end();
  const [answer] = await once(upgradeRequest, "response");
  t.equal(answer.statusCode, 200);
  await once(answer.resume(), "end");
  // The edge would otherwise wait for these connections when it stops.
  upgradeRequest.destroy();
  socket.terminate();
});
