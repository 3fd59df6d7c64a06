import { Writable } from "node:stream";
import Fastify from "fastify";
import t from "tap";
import { systemClock } from "../../../bff/clock.ts";
import { events, logEvent } from "../../../bff/log/events.ts";
import { createLogger } from "../../../bff/log/logger.ts";
import { RequestLines, RequestLog } from "../../../bff/plugins/request-record.ts";

function capture() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLogger("info", destination) };
}

t.test("a secret anywhere in an error never reaches a log line", async (t) => {
  const { lines, log } = capture();
  log.info(
    {
      event: "request",
      password: "canary",
      a: { token: "canary", b: { authorization: "canary", c: { cookie: "canary" } } },
    },
    "x",
  );
  t.equal(lines.length, 1);
  t.notMatch(lines.join(), /canary/);
});

t.test("a card number in an error is masked except for its last four digits", async (t) => {
  const { lines, log } = capture();
  logEvent(log, "unexpected_error", { err: new Error("card 4111111111111111 refused") });
  t.notMatch(lines.join(), /4111111111111111/);
  t.match(lines.join(), /…1111/);
});

t.test(
  "a card number in any field is masked, in one piece or in groups; shorter and longer numbers are not",
  async (t) => {
    const { lines, log } = capture();
    const loggedReason = (reason: string): unknown => {
      logEvent(log, "store_unavailable", { reason });
      return JSON.parse(lines.at(-1) ?? "").reason;
    };
    t.equal(loggedReason("card 4111111111111111 refused"), "card …1111 refused");
    t.equal(loggedReason("4111 1111 1111 1234"), "…1234");
    t.equal(loggedReason("3782-822463-10005"), "…0005");
    t.equal(loggedReason("4222222222222"), "…2222");
    t.equal(loggedReason("6304000000000000123"), "…0123");
    t.equal(loggedReason("card_4111.1111.1111.1111"), "card_…1111");
    t.equal(loggedReason("৪১১১ ১১১১ ১১১১ ১২৩৪"), "…১২৩৪");
    for (const unmasked of ["123456789012", "12345678901234567890", "2026-11-21T05:41:00.000Z"])
      t.equal(loggedReason(unmasked), unmasked);
  },
);

t.test("a card number is masked in nested fields and as a number; a time is not", async (t) => {
  const { lines, log } = capture();
  log.info({ event: "x", list: ["4111 1111 1111 1111"], deep: { text: "4111111111111111" }, number: 4111111111111111 });
  t.notMatch(lines.join(), /4111/);
  log.info({ event: "x", at: 1_764_450_000_000 });
  t.match(lines.at(-1), /1764450000000/);
});

t.test("an event is one line with its name and level, even with line breaks in a value", async (t) => {
  const { lines, log } = capture();
  logEvent(log, "authn_login_fail", { account: "a\nb", ip: "127.0.0.1", code: "credentials_invalid" });
  t.equal(lines.length, 1);
  t.equal(lines[0]?.trim().split("\n").length, 1);
  t.match(JSON.parse(lines[0] ?? ""), { event: "authn_login_fail", level: events.authn_login_fail.level });
});

t.test("every log line of a server has an event name, including for a second reply", async (t) => {
  const { lines, log } = capture();
  const app = Fastify({ loggerInstance: log, logController: new RequestLog() });
  app.decorate("requestLines", new RequestLines(systemClock, () => undefined));
  app.get("/twice", (_request, reply) => {
    reply.send("once");
    reply.send("twice");
  });
  t.teardown(() => app.close());
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  t.equal(lines.length, 0, "only gateway_started reports the listening");
  await fetch(`${address}/twice?token=canary`);
  const events = lines.map((line) => JSON.parse(line));
  t.same(events.map(({ event }) => event).sort(), ["request", "unexpected_error"]);
  t.match(events.find(({ event }) => event === "unexpected_error")?.err.message, /already sent/);
  t.notMatch(lines.join(), /canary/);
});

t.test("a library's warning without an event name is logged as an unexpected error", async (t) => {
  const { lines, log } = capture();
  log.warn("a bare sentence");
  log.error(new Error("a bare error"));
  log.info("chatter");
  t.same(
    lines.map((line) => JSON.parse(line)).map(({ event, err }) => [event, err.message]),
    [
      ["unexpected_error", "a bare sentence"],
      ["unexpected_error", "a bare error"],
    ],
  );
});

t.test(
  "a secret is hidden in lists, in any spelling and at any depth, and the logged object is not changed",
  async (t) => {
    const { lines, log } = capture();
    const failure = Object.assign(new Error("no"), { request: { token: "canary" } });
    const bearer = { Cookie: "canary", failure, deep: { list: [{ TOKEN: "canary" }, "word"] } };
    const circle: Record<string, unknown> = { at: new Date(0) };
    circle.circle = circle;
    log.info({ event: "request", bearer, circle, abyss: { b: { c: { d: { e: { password: "canary" } } } } } }, "x");
    t.equal(lines.length, 1);
    t.notMatch(lines.join(), /canary/);
    t.match(lines.join(), /"word"/);
    t.match(lines.join(), /1970-01-01/);
    t.equal(bearer.Cookie, "canary");
  },
);
