import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import t from "tap";
import { createKeys, decryptKey, decryptPayload } from "../../../sandbox/wire/encryption.ts";
import { Refused } from "../../../sandbox/wire/envelope.ts";
import { privateKeyOf } from "./support/private-key.ts";

/** Example of protocol section 2.8. */
const vector = {
  key: "Zx81bKq0TnW3mPe9",
  n: "c8bb0ec1ddf1ddd80a3327a20a0878cda1f573a7bf78e8e888ba84d82deefdb4d8f9384ef74a38a2c0610da2dfc7e463b7cd826fcdebbbae84ebfeb3f5e4e8b072ff1d7cc2928ecc55f9062c32c1588f8925d762e0ab93c56456240a33f6c45ba8bfd12223158fd12a4d74529cd79c994317591952d2e870d6c72e23e3640ef3",
  d: "2695feb239ade2cd42b8aea7b1720b76cbe959002808600d432b479a1eca502ed17ea6da5723075c11cb1649f6e67ffac33c581491eafcbb01863401f804b6cdcd20094e4e4d9c70a331f61042a3e87e3d22197e448c3cd19313c263299c38a0b43c3eed10f561be687d1bdd500fbb5211e4c9e3a1f9c8cb1959a31004acf491",
  encryption:
    "6cabdbc4036be419c9d7deb243f1f344f6239ac0e50d8d06b51c07f1937cddef8301e98c62365eb5798e4becf6fe716d18c13d2aa1759d5302828b361434f40096b8d467413053635d33ed51fe871a520c6cd411ae809b66593487350b2ae288a983ecf1e5e328a9c1c1df680bcaf268a83af9304d4d5203ca5408b780b80f38",
  payloads: [
    {
      plain: { username: "demo01", password: "Abc12345", captcha: null, type: "username" },
      cipher:
        "hO0iUlc3QSrbNrniwK73uo4NAUGIslfGi00+TYbqkkAQ93qidNOByQIgRFx6YyjCxPmSK/GSE6I/xFbqI8kDbj9bhG/RuTp9RWWl9ChWK90=",
    },
    { plain: { n: "বাংলা" }, cipher: "pJPv5RPXTp+N+iyQq9AL2dn0mtoyxXQ7" },
  ],
} as const;

const invalid = new Refused("encryption.invalid");

t.test("the golden vector can be decrypted: the key is not reversed, and the payloads are unchanged", async (t) => {
  t.equal(decryptKey(vector.encryption, privateKeyOf(vector.n, vector.d)), vector.key);
  for (const { plain, cipher } of vector.payloads) t.same(decryptPayload(cipher, vector.key), plain);
});

t.test("the payload depends only on the first eight characters of the key", async (t) => {
  const [{ plain, cipher }] = vector.payloads;
  t.same(decryptPayload(cipher, "Zx81bKq0________"), plain);
  t.throws(() => decryptPayload(cipher, "Zx81bKqATnW3mPe9"), invalid);
});

t.test("hex without its leading zeros can be decrypted", async (t) => {
  const pair = createKeys().current();
  const key = createPublicKey(pair.privateKey);
  const encrypt = (text: string) =>
    publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(text.padStart(128, "\0"), "latin1"));
  let short = "";
  let text = "";
  for (let index = 0; !short.startsWith("00"); index += 1) {
    text = `Zx81bKq0${String(index).padStart(8, "0")}`;
    short = encrypt(text).toString("hex");
  }
  t.equal(decryptKey(short.replace(/^0+/, ""), pair.privateKey), text);
});

t.test("a block other than sixteen letters and digits is refused, even if it decrypts", async (t) => {
  const { privateKey } = createKeys().current();
  for (const hex of ["", "zz", "1", "0", vector.encryption.slice(2), "f".repeat(256), "0".repeat(257)]) {
    t.throws(() => decryptKey(hex, privateKey), invalid, hex.slice(0, 8));
  }
});

t.test("rotated keys are new 1024-bit keys", async (t) => {
  const keys = createKeys();
  const before = keys.current();
  t.match(before.modulus, /^[89a-f][0-9a-f]{255}$/);
  t.not(keys.rotate().modulus, before.modulus);
  t.equal(keys.current().privateKey.asymmetricKeyDetails?.modulusLength, 1024);
});
