import t from "tap";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { createSessionCalls } from "../../../web/src/lib/session/session-calls.ts";
import { createSignInStore } from "../../../web/src/lib/session/sign-in.ts";

const expired = () => new ApiFailure("session_expired", 401, "");

/** Creates a call that fails with each of `failures` in turn and then succeeds. Counts its runs. */
function call(...failures: Error[]) {
  const state = { runs: 0 };
  const run = async () => {
    state.runs += 1;
    const failure = failures.shift();
    if (failure) throw failure;
    return "done";
  };
  return { state, run };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a page rendered for account A. Any tab can change its session. */
function page() {
  const store = createSignInStore();
  const questions: ((answer: boolean) => void)[] = [];
  const calls = createSessionCalls({
    store,
    confirm: () => new Promise((answer) => questions.push(answer)),
  });
  store.settle("A");
  return { store, questions, ...calls };
}

t.test("a read whose session ended waits for the sign-in and runs once more", async (t) => {
  const { store, questions, readWithSession } = page();
  const { state, run } = call(expired());
  const result = readWithSession("A", run);
  await turn();
  store.settle(undefined);
  t.equal(store.getState().request.open, true, "a session that has ended leaves the popup open");
  t.equal(state.runs, 1, "not before a sign-in");
  store.settle("A");
  t.equal(await result, "done");
  t.equal(state.runs, 2);
  t.same([questions.length, store.getState().request.open], [0, false]);
});

t.test("a write is confirmed by the person before it is sent again", async (t) => {
  const { store, questions, writeWithSession } = page();
  const { state, run } = call(expired());
  const result = writeWithSession("A", run);
  await turn();
  store.settle("A");
  await turn();
  t.equal(state.runs, 1, "not before the person agreed");
  questions[0]?.(true);
  t.equal(await result, "done");
  t.equal(state.runs, 2);
});

t.test("a write that the person declines fails with its first error", async (t) => {
  const { store, questions, writeWithSession } = page();
  const { state, run } = call(expired());
  const result = writeWithSession("A", run);
  await turn();
  store.settle("A");
  await turn();
  questions[0]?.(false);
  await t.rejects(result, { code: "session_expired" });
  t.equal(state.runs, 1);
});

t.test("no write of one account is sent for another that signs in", async (t) => {
  const { store, questions, readWithSession, writeWithSession } = page();
  const read = call(expired());
  const write = call(expired());
  const results = [readWithSession("A", read.run), writeWithSession("A", write.run)];
  await turn();
  store.settle("B");
  for (const result of results) await t.rejects(result, { code: "session_expired" });
  t.same([read.state.runs, write.state.runs, questions.length], [1, 1, 0]);
});

t.test("an account change while the confirmation is open sends nothing of the previous account", async (t) => {
  const { store, questions, writeWithSession } = page();
  const { state, run } = call(expired());
  const result = writeWithSession("A", run);
  await turn();
  store.settle("A");
  await turn();
  store.settle("B");
  questions[0]?.(true);
  await t.rejects(result, { code: "account_changed" });
  t.equal(state.runs, 1);
});

t.test("a call of a page drawn for another account is not sent", async (t) => {
  const { store, asAccount, readWithSession, writeWithSession } = page();
  store.settle("B");
  for (const send of [asAccount, readWithSession, writeWithSession]) {
    const { state, run } = call();
    await t.rejects(send("A", run), { code: "account_changed" });
    t.equal(state.runs, 0);
  }
  t.equal(store.getState().request.open, false, "and no sign-in is requested");
});

t.test("a guest's action continues after any sign-in", async (t) => {
  const { store, questions, readWithSession } = page();
  store.settle(undefined);
  const { state, run } = call(expired());
  const result = readWithSession(undefined, run);
  await turn();
  store.settle("B");
  t.equal(await result, "done");
  t.same([state.runs, questions.length], [2, 0]);
});

t.test("a guest's action continues immediately if the session turns out to be missing", async (t) => {
  const { store } = page();
  let resumed = 0;
  store.wait({ account: undefined, resume: () => resumed++, giveUp: () => t.fail("given up") });
  t.same([resumed, store.getState().request.open], [1, false]);
});

t.test("a second refusal is final, even after a sign-in", async (t) => {
  const { store, readWithSession } = page();
  const { state, run } = call(expired(), expired());
  const result = readWithSession("A", run);
  await turn();
  store.settle("A");
  await t.rejects(result, { code: "session_expired" });
  t.equal(state.runs, 2);
});

t.test("closing the popup returns the first failure, and a later sign-in resumes nothing", async (t) => {
  const { store, readWithSession } = page();
  const { state, run } = call(expired());
  const result = readWithSession("A", run);
  await turn();
  store.stepAside();
  store.dismissed();
  await t.rejects(result, { code: "session_expired" });
  store.settle("A");
  await turn();
  t.equal(state.runs, 1);
});

t.test("other failures do not open the login popup", async (t) => {
  const { readWithSession } = page();
  const { state, run } = call(new ApiFailure("platform_busy", 503, ""));
  await t.rejects(readWithSession("A", run), { code: "platform_busy" });
  t.equal(state.runs, 1);
});

t.test("several writes wait for one sign-in and one confirmation", async (t) => {
  const { store, questions, writeWithSession } = page();
  const results = [expired(), expired(), expired()].map((failure) => writeWithSession("A", call(failure).run));
  await turn();
  store.settle("A");
  await turn();
  t.equal(questions.length, 1);
  questions[0]?.(true);
  t.same(await Promise.all(results), ["done", "done", "done"]);
});

t.test("a sign-out leaves the page without an account, in place until another account signs in", async (t) => {
  const { store } = page();
  const notified: unknown[] = [];
  store.onNewOwner((owner) => notified.push(owner));
  store.settle(undefined);
  store.signedOut();
  t.match(store.getState(), { account: undefined, owner: "A", ownerChanges: 0 });
  store.settle("B");
  t.same([store.getState().ownerChanges, notified], [1, [undefined, "B"]]);
});

t.test("a page reloads for another account before any action continues, and for no other reason", async (t) => {
  const { store } = page();
  const notified: string[] = [];
  store.onNewOwner((owner) => notified.push(`${owner} owns`));
  store.settle(undefined);
  store.settle("A");
  t.same([store.getState().ownerChanges, notified], [0, []], "the same account came back");
  store.settle(undefined);
  store.wait({ account: undefined, resume: () => notified.push("goes on"), giveUp: () => undefined });
  store.settle("B");
  t.same([store.getState().ownerChanges, notified], [1, ["B owns", "goes on"]]);
});
