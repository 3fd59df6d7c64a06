import { once } from "node:events";
import t from "tap";
import { openRaw } from "../../../support/raw-http.ts";
import { extra, startRelayRig } from "../../../support/relay-rig.ts";

/** More bytes than the kernel buffers for a connection. */
const size = 24 * 1024 * 1024;

/** Reads a relayed response after `mayRead` resolves. Returns the distinct letters in the body, and its length. */
async function read(url: string, letter: string, mayRead: Promise<unknown>): Promise<[string, number]> {
  const socket = openRaw(url);
  socket.pause();
  socket.write(`GET ${extra}?letter=${letter} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  await mayRead;
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.resume();
  await once(socket, "end");
  const answer = Buffer.concat(chunks);
  const body = answer.subarray(answer.indexOf("\r\n\r\n") + 4);
  return [String.fromCharCode(...new Set(body)), body.length];
}

t.test("concurrent large responses reach fast and late clients without being mixed", async (t) => {
  const rig = await startRelayRig(t);
  rig.react((response, { query }) => {
    const body = Buffer.alloc(size, query.get("letter") ?? "?");
    response.writeHead(200, { "content-type": "application/octet-stream", "content-length": size }).end(body);
  });
  const { url } = rig.gateway;
  const early = Promise.all(["a", "b", "c"].map((letter) => read(url, letter, Promise.resolve())));
  const late = Promise.all(["d", "e"].map((letter) => read(url, letter, early)));
  t.same(
    [...(await early), ...(await late)],
    ["a", "b", "c", "d", "e"].map((letter) => [letter, size]),
  );
});
