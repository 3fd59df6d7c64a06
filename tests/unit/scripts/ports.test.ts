import t from "tap";
import { reservePort } from "../../support/ports.ts";

t.test("no test gets a port that fetch refuses", async (t) => {
  await t.rejects(fetch("http://127.0.0.1:10080/"), { cause: { message: "bad port" } });
  t.equal(reservePort(10_080, 10_082), 10_081);
});
