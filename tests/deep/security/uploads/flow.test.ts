import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import t from "tap";
import { contactWorld } from "../../../integration/contact/world.ts";
import { measureBufferBytes } from "../../../support/measurements.ts";
import { png } from "../../../support/pictures.ts";
import { until } from "../../../support/until.ts";

const mb = 1024 * 1024;
const end = "\r\n--b--\r\n";
const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

interface Sender {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  readonly bytesSent: () => number;
  write(bytes: Buffer | string): Promise<void>;
  answer(): Promise<string>;
}

/** Starts an upload with a declared `length`. The test sends the bytes. */
async function sender(url: string, length: number): Promise<Sender> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let bytesSent = 0;
  const send = async (bytes: Buffer): Promise<void> => {
    if (!socket.write(bytes)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    bytesSent += bytes.length;
  };
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: localhost:3000\r\nX-Csrf: 1\r\nAccept-Language: en\r\nContent-Length: ${length}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`,
  );
  return {
    socket,
    closed,
    bytesSent: () => bytesSent,
    write: (bytes) => send(Buffer.from(bytes)),
    async answer() {
      await until("a response", () => response.includes("\r\n\r\n") && response.includes("}"));
      return response;
    },
  };
}

const tooLarge = /^HTTP\/1\.1 413 [\s\S]*"code":"image_too_large"[\s\S]*"requestId":"[0-9a-f]{32}"/;

const records = async (steer: (method: string, path: string) => Promise<unknown>) =>
  (await steer("GET", "/calls?operation=uploadImage")) as { calls: { aborted: boolean; endedAt?: number }[] };

t.test("the upload of an image", async (t) => {
  const { sandbox, gateway } = await contactWorld(t, { LIMIT_ADDRESS_UPLOADS: "1000" });

  await t.test("an image reaches the platform while it still arrives", async (t) => {
    const bytes = png(2 * mb);
    const { write, answer, socket } = await sender(gateway.url, begin.length + bytes.length + end.length);
    await write(begin);
    await write(bytes.subarray(0, mb));
    await until("the platform receives the call", async () => (await records(sandbox.steer)).calls.length === 1);
    await write(bytes.subarray(mb));
    await write(end);
    t.match(await answer(), /^HTTP\/1\.1 200 [\s\S]*"id":"img-/);
    socket.destroy();
  });

  await t.test(
    "an upload is refused as soon as it exceeds the size limit, before the client has sent it all",
    async (t) => {
      const { write, answer, socket } = await sender(gateway.url, 5 * mb + 16 * 1024);
      await write(begin);
      const bytes = png(5 * mb + 8 * 1024);
      for (let at = 0; at < bytes.length; at += 64 * 1024) await write(bytes.subarray(at, at + 64 * 1024));
      t.match(await answer(), tooLarge, "the form never ended");
      socket.destroy();
    },
  );

  await t.test(
    "an image announced as too large is refused before it arrives, and a client that continues is disconnected",
    async (t) => {
      const { write, answer, socket, closed, bytesSent } = await sender(gateway.url, 100 * mb);
      await write(begin);
      t.match(await answer(), tooLarge);
      const more = Buffer.alloc(mb);
      for (let round = 0; round < 40 && !socket.destroyed; round += 1) await write(more);
      await closed;
      t.ok(bytesSent() < 40 * mb, `after ${Math.round(bytesSent() / mb)} MB`);
    },
  );

  await t.test("an upload to the platform is aborted immediately if the sender of the image disconnects", async (t) => {
    const before = (await records(sandbox.steer)).calls.length;
    const { write, socket } = await sender(gateway.url, 4 * mb);
    await write(begin);
    await write(png(2 * mb).subarray(0, mb));
    await until(
      "the platform receives the call",
      async () => (await records(sandbox.steer)).calls.length === before + 1,
    );
    socket.destroy();
    await until(
      "the platform's call has ended",
      async () => (await records(sandbox.steer)).calls.at(-1)?.endedAt !== undefined,
    );
    const call = (await records(sandbox.steer)).calls.at(-1);
    t.equal(call?.aborted, true);
    t.notOk(
      gateway.log.lines.some(({ event }) => event === "platform_call_failed"),
      "which is not a fault of the platform",
    );
  });

  await t.test("an image that ends in the middle, or is not a form, is a bad request", async (t) => {
    for (const body of [`${begin}${png().toString("latin1")}`, begin, "--b--\r\n", "no form", `${begin}x\r\n--b--`]) {
      const { write, answer, socket } = await sender(gateway.url, body.length);
      await write(Buffer.from(body, "latin1"));
      t.match(
        await answer(),
        /^HTTP\/1\.1 4\d\d [\s\S]*"code":"(bad_request|validation_failed|image_invalid)"/,
        JSON.stringify(body.slice(-12)),
      );
      socket.destroy();
    }
  });

  await t.test("images cost the gateway almost no memory, for any number of uploads", async (t) => {
    const before = await measureBufferBytes();
    const senders = await Promise.all(Array.from({ length: 40 }, () => sender(gateway.url, 5 * mb)));
    const half = png(4 * mb).subarray(0, 3 * mb);
    // The platform reads no body for 4 s, so the gateway and the kernel buffer everything that is sent.
    await sandbox.steer("PUT", "/faults/uploadImage", { kind: "latency", value: 4_000 });
    // A full kernel buffer blocks the sender without an event, so the loop stops after 1.5 s.
    const endsAt = Date.now() + 1_500;
    await Promise.all(
      senders.map(async ({ write }) => {
        await write(begin);
        for (let at = 0; at < half.length && Date.now() < endsAt; at += 64 * 1024) {
          await Promise.race([write(half.subarray(at, at + 64 * 1024)), sleep(endsAt - Date.now())]);
        }
      }),
    );
    const during = await measureBufferBytes();
    for (const { socket } of senders) socket.destroy();
    await sandbox.steer("DELETE", "/faults/uploadImage");
    await until("the platform's calls have ended, and their connections are free", async () =>
      (await records(sandbox.steer)).calls.every(({ endedAt }) => endedAt !== undefined),
    );
    const grown = (during - before) / mb;
    t.ok(grown < 30, `figure: ${Math.round(grown)} MB of buffers held, the test's own included, for 120 MB under way`);
  });

  await t.test("images are accepted after broken uploads as before", async (t) => {
    const { write, answer, socket } = await sender(gateway.url, begin.length + png().length + end.length);
    await write(begin);
    await write(png());
    await write(end);
    t.match(await answer(), /^HTTP\/1\.1 200 /);
    socket.destroy();
    t.same(
      gateway.log.lines.filter(({ event }) => event === "unexpected_error"),
      [],
    );
  });
});

t.test("a sender that stops sending is cut off, and that is not a fault of the platform", async (t) => {
  const { sandbox, gateway } = await contactWorld(t, { REQUEST_TIMEOUT_SECONDS: "1" });
  const { write, closed } = await sender(gateway.url, 4 * mb);
  await write(begin);
  await write(png(2 * mb).subarray(0, mb));
  await until("the platform receives the call", async () => (await records(sandbox.steer)).calls.length === 1);
  await closed;
  await until("the platform's call has ended", async () => {
    const [call] = (await records(sandbox.steer)).calls;
    return call?.endedAt !== undefined && call.aborted;
  });
  t.notOk(gateway.log.lines.some(({ event }) => event === "platform_call_failed"));
});
