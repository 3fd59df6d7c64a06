import { randomBytes } from "node:crypto";
import t from "tap";
import { createSealer } from "../../../bff/crypto/sealing.ts";

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const secret = randomBytes(32);
const plain = Buffer.from(JSON.stringify({ token: "platform-token" }));

t.test("a sealed value can be opened again, and looks different every time", async (t) => {
  const sealer = createSealer([newKey], secret, "owner");
  const sealed = sealer.seal(plain);
  t.same(sealer.open(sealed), plain);
  t.notSame(sealed, sealer.seal(plain));
  t.notOk(sealed.includes("platform-token"));
});

t.test("opening a sealed value requires its key, its secret and its owner", async (t) => {
  const sealed = createSealer([newKey], secret, "owner").seal(plain);
  t.equal(createSealer([oldKey], secret, "owner").open(sealed), null);
  t.equal(createSealer([newKey], randomBytes(32), "owner").open(sealed), null);
  t.equal(createSealer([newKey], secret, "other").open(sealed), null);
});

t.test("a sealed value with a changed, missing or additional byte cannot be opened", async (t) => {
  const sealer = createSealer([newKey], secret, "owner");
  const sealed = sealer.seal(plain);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    t.equal(sealer.open(changed), null, `byte ${at}`);
    t.equal(sealer.open(sealed.subarray(0, at)), null, `first ${at} bytes`);
  }
});

t.test("rotating the key ring does not end sessions", async (t) => {
  const before = createSealer([oldKey], secret, "owner").seal(plain);
  const rotated = createSealer([newKey, oldKey], secret, "owner");
  t.same(rotated.open(before), plain, "the old key still opens");
  const after = rotated.seal(plain);
  t.same(createSealer([newKey], secret, "owner").open(after), plain, "the first key seals");
  t.equal(createSealer([newKey], secret, "owner").open(before), null, "a key removed from the ring opens nothing");
});

t.test("an empty ring is refused", async (t) => {
  t.throws(() => createSealer([], secret, "owner"), TypeError);
});
