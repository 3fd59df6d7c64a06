import { readdirSync, readFileSync } from "node:fs";
import t from "tap";
import { jsonOf, unwrap } from "../../../bff/platform/pipeline/envelope.ts";
import { read } from "./read.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const parsedValue = (value: string): unknown =>
  unwrap(
    { token: "required" },
    {
      status: 200,
      headers: { "content-type": "application/json" },
      body: Buffer.from(`{"success":true,"value":${value}}`),
    },
    now,
  );

t.test("two messages whose 64-bit ids differ in the last digit are two messages", async (t) => {
  const row = (messageId: string) => `{"messageId":${messageId},"title":"Hello","content":"","isRead":false}`;
  const ids = ["9007199254740992", "9007199254740993", "1234567890123456789", "18446744073709551615"];
  const { items } = read("inbox", parsedValue(`{"list":[${ids.map(row).join(", ")}]}`));
  t.same(
    items.map(({ id }) => id),
    ids,
  );
});

t.test("an account whose 64-bit id is next to the agent's is not the agent", async (t) => {
  const account = (customerId: string, rest = "") =>
    `{"customerId": ${customerId}, "account": "a${customerId}"${rest}}`;
  const rest = `,"type":"PLAYER","registerTime":1700000000000,"balance":1.5,"teamBalance":0,"teamCount":0,
    "path":[${account("9007199254740992")},${account("-9007199254740993")}]`;
  const downline = read("downline", parsedValue(account("9007199254740993", rest)));
  t.equal(downline?.id, "9007199254740993");
  t.same(
    downline?.path.map(({ id }) => id),
    ["9007199254740992", "-9007199254740993"],
  );
});

t.test("numbers, and digits in texts, stay as they are", async (t) => {
  const value = {
    money: 1_234_567.89,
    time: 1_767_225_600_123,
    text: "a: 1234567890123456789",
    list: [1e21, 0.1 + 0.2],
  };
  t.same(parsedValue(JSON.stringify(value)), value);
  t.same(parsedValue(`[1234567890123456789,${JSON.stringify(value)}]`), ["1234567890123456789", value]);
  t.same(parsedValue("1234567890123456789"), "1234567890123456789");
});

t.test("an id that has lost its digits is a bad response, and its row is left out", async (t) => {
  const { items } = read("inbox", parsedValue(`{"list":[{"messageId":9007199254740993.0,"title":"x"}]}`));
  t.same(items, []);
});

t.test("a byte-order mark before a response is skipped", async (t) => {
  const answer = (body: string) => ({ status: 200, headers: {}, body: Buffer.from(`\ufeff${body}`) });
  t.same(jsonOf(answer('{"success":true}')), { success: true });
  t.equal(unwrap({ noEnvelope: "text", token: "never" }, answer("ab12"), now), "ab12");
});

t.test("the platform's responses are parsed in one place, so that no call rounds its ids", async (t) => {
  const folder = new URL("../../../bff/platform/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const parsing = files.filter((name) => /JSON\.parse\(|\.json\(\)/.test(readFileSync(new URL(name, folder), "utf8")));
  t.same(parsing, ["pipeline/envelope.ts"]);
});
