import t from "tap";
import { createToldBalance } from "../../../web/src/features/play/told-balance.ts";
import { until } from "../../support/until.ts";

/** The bar of a game, and a gateway that responds when the test lets it. */
function bar() {
  const shown: (string | undefined)[] = [];
  const answers: { answer(): void; fail(): void }[] = [];
  const told = createToldBalance(
    {
      ask: () =>
        new Promise<void>((resolve, reject) =>
          answers.push({ answer: resolve, fail: () => reject(new Error("offline")) }),
        ),
      show: (amount) => shown.push(amount),
    },
    0,
  );
  return { told, shown, answers };
}

t.test("a balance reported by a game is shown immediately, and the gateway's is requested", async (t) => {
  const { told, shown, answers } = bar();
  told.tell("990.00");
  t.same(shown, ["990.00"]);
  await until("a question", () => answers.length === 1);
  t.same(shown, ["990.00"], "until the response arrives");
  answers[0]?.answer();
  await until("the response is shown", () => shown.length === 2);
  t.same(shown, ["990.00", undefined], "then only the gateway's balance counts");
  told.stop();
});

t.test("a response to a request made before the game's last report is not shown", async (t) => {
  const { told, shown, answers } = bar();
  told.tell("990.00");
  await until("a question", () => answers.length === 1);
  told.tell("1980.00");
  answers[0]?.answer();
  await until("another question", () => answers.length === 2);
  t.same(shown, ["990.00", "1980.00"], "the response to the bet does not overtake the win");
  answers[1]?.answer();
  await until("the response is shown", () => shown.length === 3);
  t.equal(shown.at(-1), undefined);
  told.stop();
});

t.test("the game's balance is removed if the gateway does not respond", async (t) => {
  const { told, shown, answers } = bar();
  told.tell("1000000.00");
  await until("a question", () => answers.length === 1);
  answers[0]?.fail();
  await until("the response is shown", () => shown.length === 2);
  t.equal(shown.at(-1), undefined);
  told.stop();
});

t.test("one request for the balance is in flight, however often a game reports", async (t) => {
  const { told, shown, answers } = bar();
  for (let shot = 0; shot < 50; shot += 1) told.tell(`${shot}.00`);
  await until("a question", () => answers.length === 1);
  for (let shot = 50; shot < 100; shot += 1) told.tell(`${shot}.00`);
  t.equal(answers.length, 1);
  answers[0]?.answer();
  await until("another question", () => answers.length === 2);
  t.equal(shown.at(-1), "99.00");
  answers[1]?.answer();
  await until("the response is shown", () => shown.at(-1) === undefined);
  t.equal(answers.length, 2);
  told.stop();
});

t.test("a closed game no longer reports", async (t) => {
  const { told, shown, answers } = bar();
  told.tell("990.00");
  await until("a question", () => answers.length === 1);
  told.stop();
  answers[0]?.answer();
  await Promise.resolve();
  t.same(shown, ["990.00"]);
});
