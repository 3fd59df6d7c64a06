import t, { type Test } from "tap";
import { stopPayouts } from "../../../web/src/features/security/api.ts";
import { sendToUpline } from "../../../web/src/features/upline/api.ts";
import { api, call } from "../../../web/src/lib/api/api.ts";
import { sendMoney } from "../../../web/src/lib/api/send-money.ts";
import { uploadImage } from "../../../web/src/lib/api/upload.ts";
import { type DialogRequest, dialogs } from "../../../web/src/lib/browser/dialogs.ts";
import { signInStore } from "../../../web/src/lib/session/sign-in.ts";

const proof = { methods: ["password", "code"] };
const refusal = () =>
  Response.json({ error: { code: "proof_required", message: "who?", requestId: "r", proof } }, { status: 403 });
const body = { amount: "500.00", cardId: "1000011", paymentPassword: "246810" };

interface Sent {
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Makes the gateway refuse `refusals` calls that lack a proof. `answer` is the user's response to the dialog. */
function setUp(t: Test, refusals: number, answer: () => Promise<string | undefined>) {
  const [fetchBefore, showBefore] = [globalThis.fetch, dialogs.show];
  const sent: Sent[] = [];
  const dialogsShown: DialogRequest[] = [];
  globalThis.fetch = async (_address, init) => {
    sent.push({ body: init?.body, headers: init?.headers as Record<string, string> });
    return sent.length <= refusals ? refusal() : Response.json({ held: false, id: "7" });
  };
  dialogs.show = (request) => {
    dialogsShown.push(request);
    return answer();
  };
  signInStore.settle("owner1");
  t.teardown(() => {
    globalThis.fetch = fetchBefore;
    dialogs.show = showBefore;
  });
  return { sent, dialogsShown };
}

t.test("a call refused without a proof opens the dialog, and is sent again unchanged", async (t) => {
  const { sent, dialogsShown } = setUp(t, 1, async () => "again");
  t.same(await sendMoney("withdraw", { body }), { held: false, id: "7" });
  t.same(dialogsShown, [{ proof }]);
  t.equal(sent.length, 2);
  t.same(sent[1], sent[0], "body, key and account are the same");
  t.match(sent[0]?.headers, { "idempotency-key": /^[\da-f-]{36}$/, "x-account": "owner1" });
});

t.test("a browser that is unknown after the proof asks for a code, once", async (t) => {
  const answers = ["again", "again"];
  const { dialogsShown } = setUp(t, 0, async () => answers.shift());
  const heldError = { code: "income_held", message: "wait", requestId: "r", proof: { methods: ["code"] } };
  const refusals = [refusal(), ...[1, 2].map(() => Response.json({ error: heldError }, { status: 409 }))];
  const answered = globalThis.fetch;
  globalThis.fetch = async (...sent) => refusals.shift() ?? answered(...sent);
  await t.rejects(api.send("stopPayouts"), { code: "income_held", status: 409 });
  t.same(dialogsShown, [{ proof }, { proof: heldError.proof }]);
});

t.test("a transfer from a new browser to others waits for a code, and is then sent under the same key", async (t) => {
  const { sent, dialogsShown } = setUp(t, 0, async () => "again");
  const heldError = {
    code: "payout_held",
    message: "wait",
    requestId: "r",
    retryAfter: 86_400,
    proof: { methods: ["code"] },
  };
  const refusals = [refusal(), Response.json({ error: heldError }, { status: 409 })];
  const keys: (string | null)[] = [];
  const answered = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    keys.push(new Headers(call[1]?.headers).get("idempotency-key"));
    return refusals.shift() ?? answered(...call);
  };
  await sendToUpline({ amount: "100.00", paymentPassword: "246810" });
  t.same(dialogsShown, [{ proof }, { proof: heldError.proof }]);
  t.equal(sent.length, 1);
  t.same(keys, Array(3).fill(keys[0]));
});

t.test("an image of a form that was closed during the proof is not sent", async (t) => {
  const form = new AbortController();
  setUp(t, 0, async () => {
    form.abort();
    return "again";
  });
  let requests = 0;
  class Request {
    upload = {};
    status = 403;
    responseText = "";
    onload: () => void = () => undefined;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      requests += 1;
      void refusal()
        .text()
        .then((text) => {
          this.responseText = text;
          this.onload();
        });
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request });
  t.teardown(() => Reflect.deleteProperty(globalThis, "XMLHttpRequest"));
  await t.rejects(
    uploadImage(new Blob(["image"]), () => undefined, form.signal),
    { name: "AbortError" },
  );
  t.equal(requests, 1);
});

t.test("closing the dialog sends nothing, and the same intent keeps its key", async (t) => {
  const answers = [undefined, "again"];
  const { sent } = setUp(t, 2, async () => answers.shift());
  await t.rejects(sendMoney("withdraw", { body }), { code: "proof_required", status: 403 });
  t.equal(sent.length, 1);
  await sendMoney("withdraw", { body });
  t.equal(sent[2]?.headers["idempotency-key"], sent[0]?.headers["idempotency-key"]);
});

t.test("stopping payouts from a remembered session asks for the proof, and is sent again", async (t) => {
  const { sent, dialogsShown } = setUp(t, 1, async () => "again");
  await stopPayouts("owner1");
  t.same(dialogsShown, [{ proof }]);
  t.equal(sent.length, 2);
});

t.test("concurrent calls share one proof dialog", async (t) => {
  let answer: (value: string) => void = () => undefined;
  const { sent, dialogsShown } = setUp(t, 2, () => new Promise((resolve) => (answer = resolve)));
  const calls = [
    api.send("withdraw", { body }),
    api.send("answerPayout", { params: { id: "1" }, body: { received: "all" } }),
  ];
  while (sent.length < 2) await new Promise(setImmediate);
  await new Promise(setImmediate);
  answer("again");
  await Promise.all(calls);
  t.equal(dialogsShown.length, 1);
  t.equal(sent.length, 4);
});

t.test("a proof is requested once per call, and a second refusal is a failure", async (t) => {
  const { sent, dialogsShown } = setUp(t, 2, async () => "again");
  await t.rejects(api.send("withdraw", { body }), { code: "proof_required" });
  t.equal(sent.length, 2);
  t.equal(dialogsShown.length, 1);
});

t.test("a call without a user action opens no dialog, and neither does any other refusal", async (t) => {
  const { dialogsShown } = setUp(t, 1, async () => "again");
  await t.rejects(call("withdraw", { body, background: true }), { code: "proof_required" });
  globalThis.fetch = async () =>
    Response.json({ error: { code: "payouts_frozen", message: "no", requestId: "r" } }, { status: 403 });
  await t.rejects(call("withdraw", { body }), { code: "payouts_frozen" });
  t.same(dialogsShown, []);
});

t.test("the second attempt is for the account of the first, even if another has signed in", async (t) => {
  const { sent } = setUp(t, 1, async () => {
    signInStore.settle("owner2");
    return "again";
  });
  await api.send("withdraw", { body });
  t.equal(sent[1]?.headers["x-account"], "owner1", "which the gateway refuses");
});

t.test("an image refused without a proof opens the dialog, and is sent again", async (t) => {
  const { dialogsShown } = setUp(t, 0, async () => "again");
  const forms: unknown[] = [];
  const answers = [
    { status: 403, responseText: await refusal().text() },
    { status: 200, responseText: JSON.stringify({ id: "9" }) },
  ];
  class Request {
    upload = {};
    status = 0;
    responseText = "";
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send(form: unknown) {
      forms.push(form);
      Object.assign(this, answers.shift());
      this.onload();
    }
  }
  const before = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = Request as never;
  t.teardown(() => {
    globalThis.XMLHttpRequest = before;
  });
  t.match(await uploadImage(new Blob(["x"]), () => {}, new AbortController().signal), { id: "9" });
  t.same(dialogsShown, [{ proof }]);
  t.equal(forms.length, 2);
});
