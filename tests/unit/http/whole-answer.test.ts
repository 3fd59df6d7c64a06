import { createServer, type ServerOptions } from "node:http";
import t, { type Test } from "tap";
import { SharedLines, wholeAnswers } from "../../../bff/http/whole-answer.ts";
import { sendRaw } from "../../support/raw-http.ts";

type Answer = { status: number; lines: string[]; body: Buffer[] };

const shared = ["x-content-type-options", "nosniff", "vary", "Accept-Encoding"];
const json = (status: number): Answer => ({ status, lines: ["content-length", "2"], body: [Buffer.from("{}")] });
const answers: Record<string, Answer> = {
  small: json(200),
  pieces: {
    status: 200,
    lines: ["content-length", "6", "x-own", "caf\xe9"],
    body: [Buffer.from("abc"), Buffer.from("def")],
  },
  large: { status: 200, lines: ["content-length", "20000"], body: [Buffer.alloc(20_000, "x")] },
  empty: { status: 200, lines: ["content-length", "0"], body: [] },
  none: { status: 204, lines: [], body: [] },
  unchanged: { status: 304, lines: ["etag", '"v1"'], body: [] },
  refusal: json(404),
  "no-name": json(499),
  split: { status: 200, lines: ["content-length", "0", "x-own", "a\r\nx-other: b"], body: [] },
};

/** Below `/node` every answer is written by Node. */
async function startServer(t: Test, settings: ServerOptions & { maxRequestsPerSocket?: number } = {}) {
  const whole: boolean[] = [];
  const events: string[] = [];
  let late: (() => void) | undefined;
  const server = createServer(settings, ({ url = "" }, response) => {
    const [, way, name = ""] = url.split("/");
    const answer = answers[name] ?? json(500);
    if (way === "late") {
      late = () => whole.push(send(response, { ...answer, shared: lines, lines: [answer.lines] }));
      return;
    }
    if (way === "whole") {
      for (const event of ["finish", "close"]) response.on(event, () => events.push(event));
      const sent = send(response, { ...answer, shared: lines, lines: [answer.lines] });
      whole.push(sent);
      late?.();
      if (sent) return;
    }
    try {
      response.writeHead(answer.status, [...shared, ...answer.lines]);
      for (const chunk of answer.body) response.write(chunk);
      response.end();
    } catch {
      response.destroy();
    }
  });
  if (settings.maxRequestsPerSocket) server.maxRequestsPerSocket = settings.maxRequestsPerSocket;
  const send = wholeAnswers(server);
  const lines = new SharedLines(shared);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  /** What a connection says to `requests` identical requests sent at once. */
  async function said(path: string, { version = "1.1", header = "", requests = 2 } = {}) {
    const bytes = `GET ${path} HTTP/${version}\r\nhost: a\r\n${header}\r\n`.repeat(requests);
    const { text, closed } = await sendRaw(url, bytes, { quietMs: 100 });
    return { text: text.replaceAll(/^(Date: .{3}, .{11} ..:)..:../gm, "$1"), closed };
  }
  /** What a connection says to requests for `paths`, sent at once. */
  async function saidTo(...paths: string[]) {
    const bytes = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join("");
    return (await sendRaw(url, bytes, { quietMs: 100 })).answers.map(({ status, body }) => [status, body.length]);
  }
  return { said, saidTo, whole, events };
}

t.test("an answer sent as a whole is what Node would write, letter for letter, and keeps its connection", async (t) => {
  const { said, whole, events } = await startServer(t);
  for (const name of Object.keys(answers)) {
    if (name === "split") continue;
    const [ours, nodes] = [await said(`/whole/${name}`), await said(`/node/${name}`)];
    t.same(ours, nodes, name);
    t.match(nodes.text, /^Connection: keep-alive\r\nKeep-Alive: timeout=5\r$/m);
    t.same(whole.splice(0), [true, true], `${name}: twice on one connection`);
    t.same(events.splice(0), ["finish", "close", "finish", "close"]);
  }
});

t.test("an answer that is ready before the one asked for first waits for it", async (t) => {
  const { saidTo, whole } = await startServer(t);
  for (const [first, second, sizes] of [
    ["pieces", "refusal", [6, 2]],
    ["large", "small", [20_000, 2]],
    ["small", "large", [2, 20_000]],
  ] as const) {
    const statuses = [answers[first]?.status, answers[second]?.status];
    t.same(
      await saidTo(`/late/${first}`, `/whole/${second}`),
      statuses.map((status, at) => [status, sizes[at]]),
    );
    t.same(whole.splice(0), [true, true]);
  }
});

t.test("where Node has to decide about the connection, it does", async (t) => {
  for (const [why, settings, options] of [
    ["the client closes it", {}, { header: "connection: close\r\n", requests: 1 }],
    ["an older version", {}, { version: "1.0", requests: 1 }],
    ["an older version that wants to keep it", {}, { version: "1.0", header: "connection: keep-alive\r\n" }],
    ["so many requests and no more", { maxRequestsPerSocket: 2 }, {}],
  ] as const) {
    const { said, whole } = await startServer(t, settings);
    t.same(await said("/whole/small", options), await said("/node/small", options), why);
    t.notOk(whole.includes(true), why);
  }
});

t.test("a value that would begin another header is left to Node, which refuses it", async (t) => {
  const { said, whole } = await startServer(t);
  const { text, closed } = await said("/whole/split");
  t.same([whole[0], text, closed], [false, "", true]);
  t.throws(() => new SharedLines(["x-own", "a\r\nx-other: b"]));
  t.throws(() => new SharedLines(["x own", "a"]));
});
