import t from "tap";
import { readPlain } from "../../../sandbox/wire/body.ts";
import { readFrame } from "../../../sandbox/wire/encryption.ts";
import { Refused } from "../../../sandbox/wire/envelope.ts";

const cipher = "hO0iUlc3QSrbNrniwK73ug==";

t.test("the base64 of a frame is read bare, quoted and under value", async (t) => {
  for (const body of [cipher, ` ${cipher}\n`, JSON.stringify(cipher), JSON.stringify({ value: cipher, extra: 1 })]) {
    t.equal(readFrame(Buffer.from(body)), cipher, body);
  }
});

t.test("a body without base64 is refused as incomplete", async (t) => {
  for (const body of ["", "{}", '{"value":7}', '{"value":', '"', "[1]", "not base64!", '{"value":null}']) {
    t.throws(() => readFrame(Buffer.from(body)), new Refused("request_body_required"), body);
  }
});

t.test("a plain body is a JSON object, urlencoded fields or nothing", async (t) => {
  t.same(readPlain(undefined, undefined), {});
  t.same(readPlain(Buffer.from(" "), "application/json"), {});
  t.same(readPlain(Buffer.from('{"a":1}'), "text/plain"), { a: 1 }, "beacons arrive as text");
  t.same(readPlain(Buffer.from("a=1&b=%E0%A6%95"), "application/x-www-form-urlencoded; charset=UTF-8"), {
    a: "1",
    b: "ক",
  });
  for (const body of ["[]", "7", "null", "{", '{"a":\u0001}']) {
    t.throws(() => readPlain(Buffer.from(body), "application/json"), new Refused("request_param_err"), body);
  }
});
