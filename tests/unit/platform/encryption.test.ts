import t from "tap";
import {
  desDecrypt,
  desEncrypt,
  encryptedFrame,
  headerFrame,
  keyAlphabet,
  randomKey,
  rsaEncrypt,
} from "../../../bff/platform/encryption.ts";

/** Example of protocol section 2.8, produced with the original browser library. */
const vector = {
  key: "Zx81bKq0TnW3mPe9",
  n: "c8bb0ec1ddf1ddd80a3327a20a0878cda1f573a7bf78e8e888ba84d82deefdb4d8f9384ef74a38a2c0610da2dfc7e463b7cd826fcdebbbae84ebfeb3f5e4e8b072ff1d7cc2928ecc55f9062c32c1588f8925d762e0ab93c56456240a33f6c45ba8bfd12223158fd12a4d74529cd79c994317591952d2e870d6c72e23e3640ef3",
  encryption:
    "6cabdbc4036be419c9d7deb243f1f344f6239ac0e50d8d06b51c07f1937cddef8301e98c62365eb5798e4becf6fe716d18c13d2aa1759d5302828b361434f40096b8d467413053635d33ed51fe871a520c6cd411ae809b66593487350b2ae288a983ecf1e5e328a9c1c1df680bcaf268a83af9304d4d5203ca5408b780b80f38",
  login: { username: "demo01", password: "Abc12345", captcha: null, type: "username" },
  loginCipher:
    "hO0iUlc3QSrbNrniwK73uo4NAUGIslfGi00+TYbqkkAQ93qidNOByQIgRFx6YyjCxPmSK/GSE6I/xFbqI8kDbj9bhG/RuTp9RWWl9ChWK90=",
  bengali: '{"n":"বাংলা"}',
  bengaliCipher: "pJPv5RPXTp+N+iyQq9AL2dn0mtoyxXQ7",
};

t.test("the RSA half of the golden vector is reproduced byte for byte", async (t) => {
  t.equal(rsaEncrypt(vector.key, vector.n), vector.encryption);
});

t.test("both plaintexts of the golden vector are reproduced byte for byte and can be decrypted", async (t) => {
  t.equal(desEncrypt(JSON.stringify(vector.login), vector.key), vector.loginCipher);
  t.equal(desEncrypt(vector.bengali, vector.key), vector.bengaliCipher);
  t.equal(desDecrypt(vector.bengaliCipher, vector.key), vector.bengali);
});

t.test("only the first eight characters of the key are used", async (t) => {
  t.equal(desDecrypt(vector.bengaliCipher, "Zx81bKq0different"), vector.bengali);
});

t.test("framing v2 has the same ciphertext in body and digest, and names its modulus", async (t) => {
  const frame = encryptedFrame(vector.login, vector.n, vector.key);
  t.strictSame(frame.headers, {
    Encryption: vector.encryption,
    "X-Digest": vector.loginCipher,
    "X-RSA": vector.n,
  });
  t.equal(frame.body, JSON.stringify({ value: vector.loginCipher }));
});

t.test("free play sends a plain body together with an encrypted random string", async (t) => {
  const frame = headerFrame({ os: "web" }, vector.n, vector.key);
  t.strictSame(frame.headers, { Encryption: vector.encryption, "X-Gateway-Version": "3" });
  t.equal(frame.body, '{"os":"web"}');
});

t.test("every frame has its own key", async (t) => {
  const one = encryptedFrame(vector.login, vector.n);
  const other = encryptedFrame(vector.login, vector.n);
  t.not(one.headers.Encryption, other.headers.Encryption);
  t.not(one.body, other.body);
});

t.test("the alphabet of keys is the browser client's 61 characters", async (t) => {
  t.equal(keyAlphabet.length, 61);
  t.notMatch(keyAlphabet, /[Yj]/);
  t.equal([...keyAlphabet].filter((character) => character === "T").length, 2);
  t.equal(new Set(keyAlphabet).size, 60);
});

t.test("keys are uniform over the alphabet", async (t) => {
  const keys = 10_000;
  const counts = new Map<string, number>();
  for (let round = 0; round < keys; round += 1) {
    for (const character of randomKey()) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const perSlot = (keys * 16) / keyAlphabet.length;
  const chiSquare = [...new Set(keyAlphabet)].reduce((sum, character) => {
    const expected = perSlot * (character === "T" ? 2 : 1);
    return sum + ((counts.get(character) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // With 59 degrees of freedom, a value above 130 has a probability of about three in ten million. A biased modulo
  // would give a value in the thousands.
  t.ok(chiSquare < 130, `chi-square ${chiSquare.toFixed(1)}`);
  t.equal(counts.size, 60, "no character outside the alphabet, none missing");
});

t.test("a frame can be decrypted with the golden private key", async (t) => {
  const d =
    "2695feb239ade2cd42b8aea7b1720b76cbe959002808600d432b479a1eca502ed17ea6da5723075c11cb1649f6e67ffac33c581491eafcbb01863401f804b6cdcd20094e4e4d9c70a331f61042a3e87e3d22197e448c3cd19313c263299c38a0b43c3eed10f561be687d1bdd500fbb5211e4c9e3a1f9c8cb1959a31004acf491";
  const frame = encryptedFrame({ hello: "বাংলা" }, vector.n);
  const message = modPow(BigInt(`0x${frame.headers.Encryption}`), BigInt(`0x${d}`), BigInt(`0x${vector.n}`));
  const key = Buffer.from(message.toString(16).padStart(32, "0"), "hex").toString("latin1");
  t.match(key, /^[0-9A-Za-z]{16}$/);
  t.equal(desDecrypt(JSON.parse(frame.body).value, key), '{"hello":"বাংলা"}');
});

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
