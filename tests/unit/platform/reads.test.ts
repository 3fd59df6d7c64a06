import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import t from "tap";
import { release, sharedReads } from "../../../bff/platform/reads.ts";

const size = 3 * 1024 * 1024;
const letters = ["a", "b", "c", "d"];

t.test("what several connections read at once stays each one's own, however long it is kept", async (t) => {
  const server = createServer((socket) => {
    socket.once("data", (letter) => {
      for (let sent = 0; sent < size; sent += 64 * 1024) socket.write(Buffer.alloc(64 * 1024, letter));
      socket.end();
    });
  }).listen(0, "127.0.0.1");
  t.teardown(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const read = await Promise.all(
    letters.map(async (letter) => {
      const socket = connect({ port, host: "127.0.0.1", onread: sharedReads });
      const chunks: Buffer[] = [];
      socket.on("data", (chunk) => chunks.push(chunk));
      socket.write(letter);
      await once(socket, "end");
      return Buffer.concat(chunks);
    }),
  );
  for (const [at, letter] of letters.entries()) t.ok(read[at]?.equals(Buffer.alloc(size, letter)), letter);
});

t.test("memory given back is read into again, and only as a whole and once", (t) => {
  const pushed: Buffer[] = [];
  const read = (bytes: number): Buffer => {
    sharedReads.callback.call({ push: (chunk: Buffer) => pushed.push(chunk) } as never, bytes, Buffer.alloc(0));
    return pushed.at(-1) ?? Buffer.alloc(0);
  };
  const [one, other] = [read(40_000), read(40_000)];
  t.not(one.buffer, other.buffer);
  // The rest of a read whose head somebody may still hold.
  release(one.subarray(100));
  t.not(read(40_000).buffer, one.buffer);
  release(one.subarray(0));
  release(one);
  t.equal(read(50_000).buffer, one.buffer);
  t.not(read(50_000).buffer, one.buffer);
  // Small reads share memory with others.
  const small = read(1_000);
  release(small);
  t.not(read(50_000).buffer, small.buffer);
  t.end();
});

t.test("a connection nobody reads from stops reading", async (t) => {
  let sent = 0;
  const server = createServer((socket) => {
    const more = (): void => {
      do sent += 64 * 1024;
      while (sent < 64 * size && socket.write(Buffer.alloc(64 * 1024)));
    };
    socket.on("drain", more);
    socket.on("error", () => undefined);
    more();
  }).listen(0, "127.0.0.1");
  t.teardown(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", onread: sharedReads });
  t.teardown(() => socket.destroy());
  await once(socket, "readable");
  // It takes what it has room for, and no more, until somebody reads.
  t.ok(socket.readableLength <= 2 * 64 * 1024, `${socket.readableLength} bytes`);
  const before = socket.bytesRead;
  socket.read();
  await once(socket, "readable");
  t.ok(socket.bytesRead > before, "and goes on then");
});
