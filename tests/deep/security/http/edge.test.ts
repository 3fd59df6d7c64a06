import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import t, { type Test } from "tap";
import { createAuthority } from "../../../support/certificates.ts";
import { startEdge } from "../../../support/edge.ts";
import { sendRaw } from "../../../support/raw-http.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1/32" });
const port = Number(new URL(gateway.url).port);
const edge = await startEdge([port, port]);
t.teardown(async () => {
  await edge.stop();
  await gateway.close();
  await sandbox.close();
});

/** Sends an incomplete request head. */
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

t.test("with a certificate, the edge serves HTTP/2, and a write with its body reaches the gateway", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "adda-tls-"));
  const authority = createAuthority(folder);
  const secure = await startEdge([port, port], undefined, authority.sign("IP:127.0.0.1"));
  const session = connectHttp2(secure.tlsUrl, { ca: authority.pem });
  t.teardown(async () => {
    session.close();
    await secure.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const answer = async (headers: Record<string, string>, body?: string) => {
    const request = session.request(headers, { endStream: body === undefined });
    request.end(body);
    let text = "";
    const status = new Promise((resolve) => request.once("response", (head) => resolve(head[":status"])));
    for await (const chunk of request) text += chunk;
    return { status: await status, text };
  };
  t.match(await answer({ ":path": "/api/site?language=EN" }), { status: 200, text: /"state"/ });
  t.match(await answer({ ":path": "/100%" }), { status: 404, text: /<!doctype html>/ });
  const login = JSON.stringify({ type: "username", username: "demo01", password: "wrong-1234" });
  const refused = await answer(
    {
      ...{ ":method": "POST", ":path": "/api/session", "content-type": "application/json", "x-csrf": "1" },
      "content-length": String(login.length),
    },
    login,
  );
  t.match(refused, { status: 422, text: /credentials_invalid/ });
});

t.test("requests per second are limited for an address, and to twice that for a /48", async (t) => {
  let requests = 0;
  const upstream = createServer((_request, response) => {
    requests += 1;
    response.end("ok");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const { port } = upstream.address() as AddressInfo;
  // Small limits, and a header that sets the client's address.
  const small = await startEdge([port, port], (conf) =>
    conf
      .replace(/rate=(\d)(\d00)r\/s/g, "rate=1r/m")
      .replace(/burst=(\d)000/g, "burst=$1")
      .replace("server {", "server { set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;"),
  );
  t.teardown(async () => {
    await small.stop();
    upstream.close();
  });
  const countPassed = async (addresses: readonly string[]): Promise<number> => {
    const before = requests;
    for (const address of addresses) {
      const answer = await fetch(small.url, { headers: { "x-test-address": address } });
      if (answer.status === 200) await answer.text();
      else t.match(await answer.json(), { error: { code: "too_many_requests" } });
    }
    return requests - before;
  };
  const times = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));
  t.equal(await countPassed(times(8, () => "192.0.2.1")), 4, "one address");
  t.equal(await countPassed(times(8, (n) => `192.0.2.${n + 10}`)), 8, "IPv4 addresses");
  t.equal(await countPassed(times(8, (n) => `2001:db8:1:1::${n + 1}`)), 4, "a /64");
  t.equal(await countPassed(times(12, (n) => `2001:db8:2:${n + 1}::1`)), 7, "a /48");
  t.equal(await countPassed(times(12, (n) => `2001:db8:0:${n + 1}::1`)), 7, "a /48 that ends in zeros");
  t.equal(await countPassed(times(12, (n) => `2001:db8:${n + 10}::1`)), 12, "/48s");
  for (const carrier of [
    (n: number) => `::ffff:192.0.2.${n}`,
    (n: number) => `64:ff9b::c000:2${n}`,
    (n: number) => `2002:c000:2${n}::1`,
  ]) {
    t.equal(await countPassed(times(8, () => carrier(1))), 4, `one IPv4 address in ${carrier(1)}`);
    t.equal(await countPassed(times(8, (n) => carrier(n + 10))), 8, `IPv4 addresses such as ${carrier(10)}`);
  }
});

t.test(
  "an incomplete request head occupies a connection for five seconds, even if it arrives byte by byte",
  async (t) => {
    let seconds = 0;
    // The same configuration with a shorter timeout.
    const fast = await startEdge([port, port], (conf) =>
      conf.replace(/client_header_timeout (\d+)s;/, (_line, timeout) => {
        seconds = Number(timeout);
        return "client_header_timeout 1s;";
      }),
    );
    t.teardown(() => fast.stop());
    t.ok(seconds > 0 && seconds <= 5, `${seconds} s`);
    const { hostname, port: at } = new URL(fast.url);
    const halves = ["", "GET /api/site HTT", "GET /api/site HTTP/1.1\r\nhost: localhost\r\nx-a: b"].map((head) => {
      const socket = connect({ host: hostname, port: Number(at) });
      socket.on("error", () => undefined);
      socket.write(head);
      const drip = setInterval(() => !socket.destroyed && head && socket.write("a"), 100);
      socket.once("close", () => clearInterval(drip));
      t.teardown(() => socket.destroy());
      return socket;
    });
    const whole = await fetch(`${fast.url}/api/site`);
    t.equal(whole.status, 200, "a complete request is answered");
    await until("all of them to be closed", () => halves.every(({ closed }) => closed));
  },
);

t.test("an address that cannot be decoded is a page for a browser, the one error shape for the API", async (t) => {
  const get = async (path: string) => {
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    const [answer] = (await sendRaw(edge.url, Buffer.from(head), { quietMs: 5_000 })).answers;
    return answer ?? { status: 0, body: "" };
  };
  for (const path of ["/100%", "/rng/%zz", "/rng%00", "/apis%"]) {
    t.match(await get(path), { status: 404, body: /^<!doctype html>.*<a href="\/">/ }, path);
  }
  t.equal((await fetch(`${edge.url}/100%`, { method: "HEAD" })).status, 404);
  for (const path of ["/api/100%", "/api%", "/media/%zz", "/a/../../b"]) {
    const { status, body } = await get(path);
    t.equal(status, 400, path);
    t.match(JSON.parse(body), { error: { code: "bad_request", requestId: /./ } }, path);
  }
  t.match(await get("/edge/not-found.html"), {
    status: 404,
    body: /^(?!<!doctype html><html lang="bn"><meta name="viewport")/,
  });
});

t.test("a body larger than any JSON route accepts is refused by its length, in the usual error shape", async (t) => {
  const socket = sendPart(t, "POST /api/session HTTP/1.1", "127.0.0.1");
  const answer = answerOf(socket);
  socket.write("content-length: 15000000\r\n\r\n{");
  t.match(await answer, /^HTTP\/1\.1 413 [\s\S]*"error":\{"code":"payload_too_large"/);
});

t.test("one client waits with few uploads at a time, and others still upload", async (t) => {
  const upload = (from: string) => {
    const socket = sendPart(t, "POST /api/uploads HTTP/1.1", from);
    socket.write("content-length: 5000000\r\n\r\nx");
    return socket;
  };
  const sockets = Array.from({ length: 40 }, () => upload("127.0.0.2"));
  let refused = 0;
  for (const socket of sockets)
    void answerOf(socket).then((text) => void (text.startsWith("HTTP/1.1 429") && refused++));
  await until("the rest is refused", () => refused === 8);
  const other = upload("127.0.0.3");
  const answered = await Promise.race([answerOf(other), fetch(`${edge.url}/api/site`).then(({ status }) => status)]);
  t.equal(answered, 200, "another client's upload is still being read, and pages are served");
});

t.test("one client sends 256 slow bodies at a time, and it and others can still browse", async (t) => {
  const send = (from: string) => {
    const socket = sendPart(t, "POST /api/session HTTP/1.1", from);
    socket.write("content-length: 60000\r\n\r\n{");
    return socket;
  };
  const sockets = Array.from({ length: 264 }, () => send("127.0.0.4"));
  let refused = 0;
  for (const socket of sockets)
    void answerOf(socket).then((text) => void (text.startsWith("HTTP/1.1 429") && refused++));
  await until("the rest is refused", () => refused === 8);
  const again = send("127.0.0.4");
  t.match(await answerOf(again), /^HTTP\/1\.1 429 [\s\S]*"error":\{"code":"too_many_requests"/);
  const look = sendPart(t, "GET /api/site HTTP/1.1", "127.0.0.4");
  look.write("\r\n");
  t.match(await answerOf(look), /^HTTP\/1\.1 200/, "a request without a body from the same address");
  const other = sendPart(t, "POST /api/session HTTP/1.1", "127.0.0.5");
  other.write("content-length: 2\r\n\r\n{}");
  t.match(await answerOf(other), /^HTTP\/1\.1 400/, "a body of another address");
});
