import t from "tap";
import { createWantedReads, isAbandoned } from "../../../web/src/lib/api/use-api.ts";
import { virtualTime } from "../../support/virtual-time.ts";

/** Longer than a read waits for another component to join. */
const joinMs = 50;

/** Creates a read that finishes when the test resolves or aborts it. */
function pending() {
  const signals: AbortSignal[] = [];
  let answer = (_: string): void => undefined;
  const read = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signals.push(signal);
      answer = resolve;
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  return { read, signals, answer: (text: string) => answer(text) };
}

t.test("a read is aborted when the last component that waits for it has gone", async (t) => {
  const time = virtualTime(t);
  const reads = createWantedReads();
  const { read, signals } = pending();
  const [one, other] = [reads.join("q=first"), reads.join("q=first")];
  const ended = reads.run("q=first", read).catch((failure: unknown) => failure);
  one();
  await time.pass(1);
  t.notOk(signals[0]?.aborted, "another component still waits");
  other();
  await time.pass(1);
  t.ok(signals[0]?.aborted);
  await time.pass(joinMs);
  const failure = await ended;
  t.ok(isAbandoned(failure), "the abort is not shown as a failure");
});

t.test("a component that replaces another in the same moment continues its read", async (t) => {
  const time = virtualTime(t);
  const reads = createWantedReads();
  const { read, answer } = pending();
  const leave = reads.join("home");
  const answered = reads.run("home", read);
  leave();
  reads.join("home");
  await time.pass(1);
  answer("lobby");
  t.equal(await answered, "lobby");
});

t.test("a component that joins while its read is aborted gets a response", async (t) => {
  const time = virtualTime(t);
  const reads = createWantedReads();
  let startedReads = 0;
  const leave = reads.join("home");
  const answered = reads.run("home", async (signal) => {
    startedReads += 1;
    if (startedReads > 1) return "lobby";
    await new Promise((aborted) => signal.addEventListener("abort", aborted));
    reads.join("home");
    throw signal.reason;
  });
  leave();
  await time.pass(1);
  await time.pass(joinMs);
  t.equal(await answered, "lobby");
});

t.test("a read without readers yet, and a read of another key, continue", async (t) => {
  const time = virtualTime(t);
  const reads = createWantedReads();
  const early = pending();
  const answered = reads.run("early", early.read);
  reads.join("other")();
  await time.pass(1);
  early.answer("there");
  t.equal(await answered, "there");
});

t.test("an error of the read itself is passed on unchanged", async (t) => {
  const reads = createWantedReads();
  const leave = reads.join("home");
  const failure = new Error("no line");
  await t.rejects(
    reads.run("home", () => Promise.reject(failure)),
    failure,
  );
  t.notOk(isAbandoned(failure));
  leave();
});
