import t from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { Browser } from "../../../support/browser.ts";
import { sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

const limit = 1;
const limits = ["REGISTRATIONS", "TRIALS", "RESETS", "FEEDBACK", "UPLOADS"];
const world = await sessionWorld(
  memoryBench(),
  Object.fromEntries(limits.map((name) => [`LIMIT_ADDRESS_${name}`, String(limit)])),
);
const { app, platform } = world;
t.teardown(() => app.close());
await world.flags("DIRECTREG3", "USERNAMEREG3", "FREEPLAY3", "CHNGPASSMAIL3");

const registration = {
  ...{ method: "username", termsAccepted: true, ageConfirmed: true },
  fields: { username: "rahim001", password: "Secret99", confirmPassword: "Secret99" },
};
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.alloc(64)]);
const form = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
  png,
  Buffer.from("\r\n--x--\r\n"),
]);
/** Writes with limited attempts, except money writes and account creation by an agent. */
const writes = {
  registerUsername: (browser: Browser) => browser.post("/api/registrations", registration),
  freePlay: (browser: Browser) => browser.post("/api/session/trial"),
  resetByEmail: (browser: Browser) =>
    browser.post("/api/password-resets/email", { username: "rahim001", email: "rahim@example.com" }),
  sendFeedback: (browser: Browser) =>
    browser.post("/api/feedback", { type: "payment", content: "The deposit did not arrive" }),
  uploadImage: (browser: Browser) =>
    browser.post("/api/uploads", form, { "content-type": "multipart/form-data; boundary=x" }),
} as const;
let hosts = 0;

/**
 * Makes one attempt more than an address may make, and fails each with `error`. Returns how many reach the platform.
 */
async function countCalls(operation: keyof typeof writes, error: PlatformError): Promise<number> {
  const off = platform.on({
    [operation]: () => {
      throw error;
    },
  });
  hosts += 1;
  const before = platform.count(operation);
  // Sequential, because concurrent attempts would all be admitted.
  for (let n = 0; n <= limit; n += 1) await writes[operation](new Browser(app, `198.18.9.${hosts}`));
  off();
  return platform.count(operation) - before;
}

const notConnected = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
for (const operation of Object.keys(writes) as (keyof typeof writes)[]) {
  t.test(
    `${operation}: a lost response uses up an attempt, as the platform may have done it; an outage does not`,
    async (t) => {
      const lost = new PlatformError("platform_timeout", true);
      t.equal(await countCalls(operation, lost), limit, "the platform may have made the write");
      t.equal(
        await countCalls(operation, new PlatformError("platform_unreachable", true, { cause: notConnected })),
        limit + 1,
      );
    },
  );
}
