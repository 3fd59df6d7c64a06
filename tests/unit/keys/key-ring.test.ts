import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { KeyRing, settleMs, withLiveKeys } from "../../../bff/crypto/key-ring.ts";
import { keyName } from "../../../bff/crypto/sealing.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { keys as storeKeys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";
import { until } from "../../support/until.ts";

const folder = mkdtempSync(join(tmpdir(), "adda-ring-"));
t.teardown(() => rmSync(folder, { recursive: true }));
const file = join(folder, "keys");
const [older, newer] = [randomBytes(32), randomBytes(32)];
const clock = new TestClock();

/** Writes the file with the clock's time as its modification time. */
const write = (...keys: readonly Buffer[]) => {
  writeFileSync(file, keys.map((key) => key.toString("base64")).join("\n"));
  const now = new Date(clock.now());
  utimesSync(file, now, now);
};

t.test("a new key opens immediately, and seals once every instance has had time to read it", async (t) => {
  write(older);
  clock.advance(settleMs);
  const { log, events } = captureLog();
  const ring = new KeyRing({ file, clock, log });
  t.teardown(() => ring.close());
  t.same(ring.keys, [older]);
  write(newer, older);
  await until("the ring to take up the new key", () => ring.keys.length === 2);
  t.same(ring.keys.map(keyName), [older, newer].map(keyName), "the older one still seals");
  clock.advance(settleMs);
  t.same(ring.keys.map(keyName), [newer, older].map(keyName));
  t.same(events(), ["session_keys_changed"]);
});

t.test("an instance that starts with a file just changed does not seal before the others can open", async (t) => {
  write(newer, older);
  const ring = new KeyRing({ file, clock, log: captureLog().log });
  t.teardown(() => ring.close());
  t.same(ring.keys.map(keyName), [older, newer].map(keyName));
});

t.test("a session sealed with the old key is sealed with the new one at its next write", async (t) => {
  write(older);
  clock.advance(settleMs);
  const { log } = captureLog();
  const { config, close } = withLiveKeys(
    readConfig({ SESSION_KEYS_FILE: file }, () => ""),
    clock,
    log,
  );
  t.teardown(close);
  const store = new MemoryStore(clock);
  const sessions = new Sessions({ store, config, clock, log });
  const { ticket, cookie } = await sessions.issue({ kind: "trial" }, { ip: "203.0.113.1" });
  const sealedBy = async () => (await store.get(storeKeys.session.key(ticket.idHash)))?.subarray(1, 5).toString("hex");
  t.equal(await sealedBy(), keyName(older));

  write(newer, older);
  await until("the new key to be taken up", () => config.sessionKeys.length === 2);
  clock.advance(settleMs);
  const { ticket: again } = await sessions.read(cookie);
  t.ok(again, "the old key still opens");
  if (again) await sessions.update(again, () => ({ captchaRequired: true }));
  t.equal(await sealedBy(), keyName(newer));
  t.match((await sessions.read(cookie)).ticket?.record, { captchaRequired: true });
});

t.test("an unreadable key file does not end the process: the keys stay, and the reason is logged", async (t) => {
  write(older);
  const { log, lines } = captureLog();
  const ring = new KeyRing({ file, clock, log });
  t.teardown(() => {
    ring.close();
    rmSync(file);
  });
  rmSync(file);
  // A symbolic link to itself is an error, in contrast to a missing file.
  symlinkSync(file, file);
  const refusals = () => lines.filter(({ event }) => event === "session_keys_refused");
  await until("the refusal to be logged", () => refusals().length > 0);
  t.match(refusals()[0]?.reason, /ELOOP/);
  t.same(ring.keys, [older]);
});

t.test("keys come from one source, and an invalid key file is reported with its fault but not its content", (t) => {
  const faults = (env: Record<string, string>): string => {
    try {
      readConfig(env, () => "");
    } catch (error) {
      return String(error);
    }
    return "";
  };
  write(older);
  t.match(faults({ SESSION_KEYS_FILE: file, SESSION_KEYS: newer.toString("base64") }), /cannot both be set/);
  t.match(faults({ SESSION_KEYS_FILE: join(folder, "none") }), /cannot be read \(ENOENT\)/);
  writeFileSync(file, "");
  t.match(faults({ SESSION_KEYS_FILE: file }), /contains no key/);
  writeFileSync(file, "c2VjcmV0LXRleHQ=");
  t.match(faults({ SESSION_KEYS_FILE: file }), /key 1 is 11 bytes, not 32/);
  t.notMatch(faults({ SESSION_KEYS_FILE: file }), /c2VjcmV0|secret-text/);
  t.end();
});
