import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { SendTimes } from "../../../bff/session/sms-codes.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";
import { virtualTime } from "../../support/virtual-time.ts";

const sendMs = 400;

t.test("a code request takes equally long whether the platform sends a code or refuses immediately", async (t) => {
  const { app, flags, platform } = await sessionWorld(memoryBench());
  t.teardown(() => app.close());
  await flags("DIRECTREG3", "MOBILENUMREG3", "CHNGPASSVERIF3");
  const time = virtualTime(t);
  const answering = { sendsCode: false };
  const answer = async () => {
    if (!answering.sendsCode) throw new PlatformError("mobile_taken", false);
    await time.pass(sendMs);
    return { expiredMinutes: 1 };
  };
  t.teardown(platform.on({ smsRegister: answer, smsNoLogin: answer } as never));
  let numbers = 0;
  const wait = async (purpose: string, sendsCode: boolean): Promise<number> => {
    numbers += 1;
    answering.sendsCode = sendsCode;
    const startedAt = time.elapsedMs;
    const mobile = `017123461${String(numbers).padStart(2, "0")}`;
    let answeredAt: number | undefined;
    const answer = new Browser(app, `198.18.8.${numbers}`).post("/api/sms", { purpose, mobile });
    answer.then(
      () => {
        answeredAt = time.elapsedMs;
      },
      () => undefined,
    );
    while (answeredAt === undefined) await time.pass(1);
    t.equal((await answer).statusCode, 200);
    return answeredAt - startedAt;
  };
  for (const purpose of ["reset", "register"]) {
    const waitedMs = await wait(purpose, true);
    t.ok(waitedMs >= sendMs, purpose);
    t.ok((await wait(purpose, false)) > sendMs * 0.9, purpose);
  }
});

t.test("a refusal takes as long as one of the recent codes, and no longer", async (t) => {
  const times = new SendTimes();
  t.equal(times.remaining(5), 0, "no recent code, no delay");
  for (let n = 0; n < 40; n += 1) times.add(n < 8 ? 9_000 : 100 + n);
  const waits = Array.from({ length: 200 }, () => times.remaining(20));
  t.ok(waits.every((ms) => ms >= 88 && ms <= 119));
  t.ok(new Set(waits).size > 5, "not always the same one");
  t.equal(times.remaining(10_000), 0);
});
