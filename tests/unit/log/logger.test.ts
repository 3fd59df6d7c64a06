import { Writable } from "node:stream";
import t from "tap";
import { events, logEvent } from "../../../bff/log/events.ts";
import { createLogger } from "../../../bff/log/logger.ts";

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

t.test("a secret in any of the places an error may drag along never reaches a line", async (t) => {
  const { lines, log } = capture();
  log.info(
    { password: "canary", a: { token: "canary", b: { authorization: "canary", c: { cookie: "canary" } } } },
    "x",
  );
  t.notMatch(lines.join(), /canary/);
});

t.test("a card number in an error keeps its last four digits only", async (t) => {
  const { lines, log } = capture();
  logEvent(log, "unexpected_error", { err: new Error("card 4111111111111111 refused") });
  t.notMatch(lines.join(), /4111111111111111/);
  t.match(lines.join(), /…1111/);
});

t.test("an event is one line with its name, at its level, even with line breaks in a value", async (t) => {
  const { lines, log } = capture();
  logEvent(log, "authn_login_fail", { account: "a\nb", ip: "127.0.0.1", code: "credentials_invalid" });
  t.equal(lines.length, 1);
  t.equal(lines[0]?.trim().split("\n").length, 1);
  t.match(JSON.parse(lines[0] ?? ""), { event: "authn_login_fail", level: events.authn_login_fail.level });
});
