import t from "tap";
import { refusalOfUnfound } from "../../../bff/checks/request-checks.ts";

function refuse(method: string, url: string) {
  const headers: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }) };
  const { code } = refusalOfUnfound({ method, url }, reply as never);
  return { code, ...headers };
}

t.test("another method of a page is refused with the allowed ones", async (t) => {
  t.same(refuse("DELETE", "/member?x=1"), { code: "method_not_allowed", allow: "GET, HEAD" });
  t.same(refuse("GET", "/api/nothing"), { code: "not_found" });
});

t.test("a page of a gateway without a built client is not found", async (t) => {
  t.same(refuse("GET", "/member"), { code: "not_found" });
});
