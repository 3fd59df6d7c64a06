import t from "tap";
import { parseQuery } from "../../../bff/http/request.ts";

t.test("a query is parsed as it was sent, up to a hundred names", async (t) => {
  t.same({ ...parseQuery("") }, {});
  t.same({ ...parseQuery("a=1&b=%E0%A6%95&a=2&c") }, { a: ["1", "2"], b: "ক", c: "" });
  const many = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=`).join("&");
  t.equal(Object.keys(parseQuery(many(100))).length, 100);
  t.equal(Object.keys(parseQuery(`${many(100)}&q=1`)).length, 100);
  t.same({ ...parseQuery(`${"&".repeat(99)}a=1&b=2`) }, { a: "1" });
});
