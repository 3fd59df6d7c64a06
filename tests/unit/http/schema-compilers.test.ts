import t from "tap";
import Type from "typebox";
import { buildSerializer } from "../../../bff/http/schema-compilers.ts";

t.test("a schema is compiled once for all routes, methods and statuses that use it", async (t) => {
  const schema = Type.Object({ id: Type.String() });
  const of = (method: string, httpStatus: string) => buildSerializer()({ schema, method, url: "/", httpStatus });
  const serialize = of("GET", "200");
  t.equal(of("HEAD", "200"), serialize);
  t.equal(of("POST", "4xx"), serialize);
  t.equal(serialize({ id: "1", secret: "not in the schema" }), '{"id":"1"}');
  t.not(buildSerializer()({ schema: Type.Object({}), method: "GET", url: "/", httpStatus: "200" }), serialize);
});
