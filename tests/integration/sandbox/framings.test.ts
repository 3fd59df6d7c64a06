import t from "tap";
import { encrypt } from "./support/encrypt.ts";
import { start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const payload = { username: "demo01", password: "Demo1234", captcha: null, type: "username" };
const path = "/wps/session/login";

interface Framed {
  readonly headers: string[];
  readonly body: string;
}

type Frame = (cipher: string, encryption: string, modulus: string) => Framed;

const v1: Record<string, Frame> = {
  "v1 raw": (cipher, encryption) => ({ headers: ["Encryption", encryption], body: cipher }),
  "v1 quoted": (cipher, encryption) => ({ headers: ["Encryption", encryption], body: JSON.stringify(cipher) }),
  "v1 value": (cipher, encryption) => ({
    headers: ["Encryption", encryption],
    body: JSON.stringify({ value: cipher }),
  }),
};
const v2: Frame = (cipher, encryption, modulus) => ({
  headers: ["Encryption", encryption, "X-Digest", cipher, "X-RSA", modulus],
  body: JSON.stringify({ value: cipher }),
});

t.test("the key endpoint returns the modulus as bare hex, without a Merchant header too", async (t) => {
  const { send, origin } = await start(t);
  const { text, headers, status } = await send("/wps/session/key/rsa?t=1");
  t.equal(status, 200);
  t.match(text, /^[0-9a-f]{256}$/);
  t.match(headers["content-type"], /^text\/plain/);
  t.equal(await (await fetch(`${origin}/wps/session/key/rsa`)).text(), text);
});

t.test("every framing signs in if the platform is lenient", async (t) => {
  const { send } = await start(t);
  const { text: modulus } = await send("/wps/session/key/rsa");
  for (const [name, frame] of Object.entries({ ...v1, v2 })) {
    const { cipher, encryption } = encrypt(payload, modulus);
    const { headers, body } = frame(cipher, encryption, modulus);
    const answer = await send(path, {
      method: "POST",
      headers: [...headers, "Content-Type", "application/json"],
      body,
    });
    t.match(answer.json, { success: true, value: { token: /^[0-9a-f-]{36}$/, userName: "adda@demo01" } }, name);
  }
});

t.test("strict mode accepts only the newest framing", async (t) => {
  const { send, steer } = await start(t);
  await steer("PUT", "/switches", { strict: true });
  const { text: modulus } = await send("/wps/session/key/rsa");
  for (const [name, frame] of Object.entries(v1)) {
    const { cipher, encryption } = encrypt(payload, modulus);
    const answer = await send(path, { method: "POST", ...frame(cipher, encryption, modulus) });
    t.equal(answer.status, 400, name);
    t.equal(at(answer.json, "errorCode"), "request_body_required", name);
  }
  const { cipher, encryption } = encrypt(payload, modulus);
  const other = v2(cipher, encryption, modulus).headers.with(3, "AAAA");
  const mismatch = await send(path, { method: "POST", headers: other, body: JSON.stringify({ value: cipher }) });
  t.equal(at(mismatch.json, "errorCode"), "request_body_required", "a digest of something else");
  const good = await send(path, { method: "POST", ...v2(cipher, encryption, modulus) });
  t.equal(at(good.json, "success"), true);
});

t.test("strict mode refuses a replayed key for ten minutes", async (t) => {
  const clock = stoppedClock();
  const { send, steer } = await start(t, { clock });
  await steer("PUT", "/switches", { strict: true });
  const { text: modulus } = await send("/wps/session/key/rsa");
  const { cipher, encryption } = encrypt(payload, modulus);
  const submit = async (padding = "") => {
    const framed = v2(cipher, padding + encryption, modulus);
    return at((await send(path, { method: "POST", ...framed })).json, "errorCode");
  };
  t.equal(await submit(), null);
  clock.advance(9 * 60_000);
  t.equal(await submit(), "encryption.invalid");
  clock.advance(60_000);
  t.equal(await submit(), null);
});

t.test("input that cannot be decrypted is refused with its own error code", async (t) => {
  const { send, steer } = await start(t);
  const { text: modulus } = await send("/wps/session/key/rsa");
  const { cipher, encryption } = encrypt(payload, modulus);
  const codeOf = async (headers: string[], body: string) => {
    const { status, json } = await send(path, { method: "POST", headers, body });
    return [status, at(json, "errorCode")];
  };
  const plain = JSON.stringify(payload);
  t.strictSame(await codeOf([], plain), [400, "request_body_required"], "no Encryption header");
  t.strictSame(await codeOf(["Encryption", encryption], plain), [400, "request_body_required"], "clear text");
  t.strictSame(await codeOf(["Encryption", "xyz"], cipher), [400, "encryption.invalid"], "no hex");
  t.strictSame(await codeOf(["Encryption", "f".repeat(256)], cipher), [400, "encryption.invalid"], "above the modulus");
  t.strictSame(
    await codeOf(["Encryption", encryption], "AAAAAAAAAAA="),
    [400, "encryption.invalid"],
    "another payload",
  );
  await steer("POST", "/keys/rotate");
  t.strictSame(await codeOf(["Encryption", encryption], cipher), [400, "encryption.invalid"], "the previous key");
});
