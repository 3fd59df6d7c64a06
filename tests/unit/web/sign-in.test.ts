import t from "tap";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { signInStore, withSession } from "../../../web/src/lib/session/sign-in.ts";

const expired = () => new ApiFailure("session_expired", 401, "");

/** Fails with each given failure in turn, then answers; counts its runs. */
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

const settled = () => new Promise((resolve) => setImmediate(resolve));

t.test("a call whose session ended waits for the sign-in and runs once more", async (t) => {
  const { state, run } = call(expired());
  const result = withSession(run);
  await settled();
  t.equal(state.runs, 1, "not before somebody signed in");
  signInStore.signedIn();
  t.equal(await result, "done");
  t.equal(state.runs, 2);
});

t.test("a second refusal is final", async (t) => {
  const { state, run } = call(expired(), expired());
  const result = withSession(run);
  await settled();
  signInStore.signedIn();
  await t.rejects(result, { code: "session_expired" });
  t.equal(state.runs, 2);
});

t.test("closing the popup gives the first failure back", async (t) => {
  const { state, run } = call(expired());
  const result = withSession(run);
  await settled();
  signInStore.dismissed();
  await t.rejects(result, { code: "session_expired" });
  t.equal(state.runs, 1);
});

t.test("other failures are not for the login popup", async (t) => {
  const { state, run } = call(new ApiFailure("platform_busy", 503, ""));
  await t.rejects(withSession(run), { code: "platform_busy" });
  t.equal(state.runs, 1);
});

t.test("several calls wait for one sign-in", async (t) => {
  const calls = [call(expired()), call(expired()), call(expired())];
  const results = calls.map(({ run }) => withSession(run));
  await settled();
  signInStore.signedIn();
  t.same(await Promise.all(results), ["done", "done", "done"]);
});
