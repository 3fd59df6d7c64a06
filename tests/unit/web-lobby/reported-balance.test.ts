import t from "tap";
import { createReportedBalance } from "../../../web/src/features/play/reported-balance.ts";
import { until } from "../../support/until.ts";
import { virtualTime } from "../../support/virtual-time.ts";

/** Creates a game's bar, and a gateway that responds when the test calls `answer` or `fail`. */
function setUp() {
  const displayed: (string | undefined)[] = [];
  const answers: { answer(): void; fail(): void }[] = [];
  const balance = createReportedBalance(
    {
      readBalance: () =>
        new Promise<void>((resolve, reject) =>
          answers.push({ answer: resolve, fail: () => reject(new Error("offline")) }),
        ),
      show: (amount) => displayed.push(amount),
    },
    0,
  );
  return { balance, displayed, answers };
}

t.test("a balance reported by a game is shown immediately, and the gateway's is requested", async (t) => {
  const { balance, displayed, answers } = setUp();
  balance.report("990.00");
  t.same(displayed, ["990.00"]);
  await until("a question", () => answers.length === 1);
  t.same(displayed, ["990.00"], "until the response arrives");
  answers[0]?.answer();
  await until("the response is shown", () => displayed.length === 2);
  t.same(displayed, ["990.00", undefined], "then only the gateway's balance counts");
  balance.stop();
});

t.test("a response to a request made before the game's last report is not shown", async (t) => {
  const { balance, displayed, answers } = setUp();
  balance.report("990.00");
  await until("a question", () => answers.length === 1);
  balance.report("1980.00");
  answers[0]?.answer();
  await until("another question", () => answers.length === 2);
  t.same(displayed, ["990.00", "1980.00"], "the response to the bet does not overtake the win");
  answers[1]?.answer();
  await until("the response is shown", () => displayed.length === 3);
  t.equal(displayed.at(-1), undefined);
  balance.stop();
});

t.test("the game's balance is removed if the gateway does not respond", async (t) => {
  const { balance, displayed, answers } = setUp();
  balance.report("1000000.00");
  await until("a question", () => answers.length === 1);
  answers[0]?.fail();
  await until("the response is shown", () => displayed.length === 2);
  t.equal(displayed.at(-1), undefined);
  balance.stop();
});

t.test("one request for the balance is in flight, however often a game reports", async (t) => {
  const { balance, displayed, answers } = setUp();
  for (let shot = 0; shot < 50; shot += 1) balance.report(`${shot}.00`);
  await until("a question", () => answers.length === 1);
  for (let shot = 50; shot < 100; shot += 1) balance.report(`${shot}.00`);
  t.equal(answers.length, 1);
  answers[0]?.answer();
  await until("another question", () => answers.length === 2);
  t.equal(displayed.at(-1), "99.00");
  answers[1]?.answer();
  await until("the response is shown", () => displayed.at(-1) === undefined);
  t.equal(answers.length, 2);
  balance.stop();
});

t.test("a closed game no longer reports and requests nothing, even if a request was in flight", async (t) => {
  const time = virtualTime(t);
  const { balance, displayed, answers } = setUp();
  balance.report("990.00");
  await time.pass(10);
  t.equal(answers.length, 1);
  balance.stop();
  answers[0]?.answer();
  await time.pass(10);
  t.same(displayed, ["990.00"]);
  t.equal(answers.length, 1);
});
