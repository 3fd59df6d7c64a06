import t from "tap";
import { newRequestId, requestIdOf } from "../../../bff/http/request.ts";

const idFor = (traceparent?: string): string =>
  requestIdOf({ headers: { ...(traceparent !== undefined && { traceparent }) } });
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

t.test("the trace id of a valid traceparent becomes the request id", async (t) => {
  t.equal(idFor(`00-${trace}-00f067aa0ba902b7-01`), trace);
});

t.test("an invalid traceparent is replaced by a generated request id", async (t) => {
  for (const header of [
    undefined,
    "",
    trace,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace}-00f067aa0ba902b7-01\r\nevent: forged`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${trace}-00f067aa0ba902b7-01-more`,
  ]) {
    const id = idFor(header);
    t.match(id, /^[0-9a-f]{32}$/);
    t.not(id, trace, header ?? "none");
  }
});

t.test("a thousand generated request ids differ", async (t) => {
  t.equal(new Set(Array.from({ length: 1_000 }, newRequestId)).size, 1_000);
});
