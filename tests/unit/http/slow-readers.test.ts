import { once } from "node:events";
import { createServer } from "node:http";
import t from "tap";
import { SharedLines, wholeAnswers } from "../../../bff/http/whole-answer.ts";
import { openRaw } from "../../support/raw-http.ts";
import { until } from "../../support/until.ts";

const bodyBytes = 4_000;
/** More than the kernel holds for both connections. */
const asked = 4_000;

/** A body of its own for each address. */
const bodyOf = (address: string): string => address.padEnd(bodyBytes, address);

t.test("answers put together in the same memory reach clients that read late, each its own", async (t) => {
  const shared = new SharedLines(["content-type", "text/plain", "content-length", String(bodyBytes)]);
  let unfinished = 0;
  const server = createServer((request, response) => {
    const body = [Buffer.from(bodyOf(request.url ?? ""))];
    if (!send(response, { status: 200, shared, lines: [], body })) response.destroy();
    if (response.socket?.writableLength !== 0) unfinished += 1;
  });
  const send = wholeAnswers(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.teardown(() => server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

  async function askAndReadLate(name: string): Promise<string> {
    const socket = openRaw(url);
    socket.pause();
    for (let at = 0; at < asked; at += 1) socket.write(`GET /${name}/${at} HTTP/1.1\r\nhost: a\r\n\r\n`);
    await until("a socket to be full", () => unfinished > 0);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.length > asked * bodyBytes && text.endsWith(bodyOf(`/${name}/${asked - 1}`))) socket.destroy();
    });
    socket.resume();
    await once(socket, "close");
    return text;
  }

  const [one, other] = await Promise.all([askAndReadLate("one"), askAndReadLate("other")]);
  t.comment(`the sockets were full for ${unfinished} answers`);
  for (const [name, text] of [
    ["one", one],
    ["other", other],
  ] as const) {
    const bodies = text.split("\r\n\r\n").slice(1);
    t.equal(bodies.length, asked, name);
    t.equal(
      bodies.findIndex((body, at) => !body.startsWith(bodyOf(`/${name}/${at}`))),
      -1,
      `${name}: all as they were sent`,
    );
  }
});
