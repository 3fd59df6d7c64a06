import { connect, type Socket } from "node:net";
import t, { type Test } from "tap";
import { startEdge } from "../../support/edge.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1/32" });
const port = Number(new URL(gateway.url).port);
const edge = await startEdge([port, port]);
t.teardown(async () => {
  await edge.stop();
  await gateway.close();
  await sandbox.close();
});

/** Sends the head of a request and some of its body. */
function sendPart(t: Test, head: string, from: string): Socket {
  const { hostname, port } = new URL(edge.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  t.teardown(() => socket.destroy());
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nhost: localhost\r\nx-csrf: 1\r\ncontent-type: application/json\r\n`);
  return socket;
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("data", (chunk) => resolve(String(chunk)));
    socket.once("close", () => resolve(""));
  });
}

t.test("a body larger than any JSON route takes is refused from its length, in the one error shape", async (t) => {
  const socket = sendPart(t, "POST /api/session HTTP/1.1", "127.0.0.1");
  const answer = answerOf(socket);
  socket.write("content-length: 15000000\r\n\r\n{");
  t.match(await answer, /^HTTP\/1\.1 413 [\s\S]*"error":\{"code":"payload_too_large"/);
});

t.test("one client waits with few uploads at a time; others still upload", async (t) => {
  const upload = (from: string) => {
    const socket = sendPart(t, "POST /api/uploads HTTP/1.1", from);
    socket.write("content-length: 5000000\r\n\r\nx");
    return socket;
  };
  const held = Array.from({ length: 40 }, () => upload("127.0.0.2"));
  let refused = 0;
  for (const socket of held) void answerOf(socket).then((text) => void (text.startsWith("HTTP/1.1 429") && refused++));
  await until("the rest is refused", () => refused === 8);
  const other = upload("127.0.0.3");
  const answered = await Promise.race([answerOf(other), fetch(`${edge.url}/api/site`).then(({ status }) => status)]);
  t.equal(answered, 200, "another client's upload is still being read, and pages are served");
});
