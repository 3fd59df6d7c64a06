import { randomBytes, randomUUID } from "node:crypto";
import t from "tap";
import { openToken, sealToken } from "../../../bff/session/devices.ts";

const [old, newest] = [randomBytes(32), randomBytes(32)];
const token = randomUUID();

t.test("a sealed token opens under every key of the ring, and is sealed under the first", async (t) => {
  const before = sealToken({ sessionKeys: [old] }, "ticket", token);
  t.notOk(Buffer.from(before, "base64url").includes(token));
  t.equal(openToken({ sessionKeys: [newest, old] }, "ticket", before), token);
  t.equal(openToken({ sessionKeys: [newest] }, "ticket", before), undefined, "the ring no longer has its key");
  const after = sealToken({ sessionKeys: [newest, old] }, "ticket", token);
  t.equal(openToken({ sessionKeys: [newest] }, "ticket", after), token);
});

t.test("a sealed token opens for its own session only, and not if it is damaged", async (t) => {
  const config = { sessionKeys: [newest] };
  const sealed = sealToken(config, "ticket", token);
  t.equal(openToken(config, "another", sealed), undefined);
  t.equal(openToken(config, "ticket", sealed.slice(0, -4)), undefined);
  t.equal(openToken(config, "ticket", ""), undefined);
});
