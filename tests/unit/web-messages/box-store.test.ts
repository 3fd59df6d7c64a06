import t from "tap";

const posted: unknown[] = [];
class Channel extends EventTarget {
  postMessage(change: unknown): void {
    posted.push(change);
  }
}
Object.defineProperty(globalThis, "document", { value: new EventTarget(), configurable: true });
Object.defineProperty(globalThis, "BroadcastChannel", { value: Channel });
const { deleteLater, sendDeletions } = await import("../../../web/src/features/messages/box-store.ts");

/** Deletes a message. The gateway responds with `status`. Returns what other tabs received before the response. */
async function deleteWith(status: number): Promise<readonly unknown[]> {
  const original = globalThis.fetch;
  let early: readonly unknown[] = [];
  posted.length = 0;
  globalThis.fetch = async () => {
    early = [...posted];
    return status === 204 ? new Response(null, { status }) : Response.json({ error: { code: "internal" } }, { status });
  };
  deleteLater("m1");
  await sendDeletions().catch(() => undefined);
  globalThis.fetch = original;
  return early;
}

t.test("other tabs are notified of a deletion before its response, which a closed page would miss", async (t) => {
  t.strictSame(await deleteWith(204), [{ type: "gone", ids: ["m1"] }]);
  t.strictSame(posted.at(-1), { type: "gone", ids: ["m1"] }, "and again once it is done, so that they reload the list");
});

t.test("a failed deletion is undone in the other tabs", async (t) => {
  await deleteWith(502);
  t.strictSame(posted.at(-1), { type: "back", ids: ["m1"] });
});
