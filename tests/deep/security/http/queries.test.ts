import t from "tap";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { faultsOfRefusal } from "../../../support/refusal.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_PER_MINUTE: "100000" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
const rows: readonly RouteRow[] = Object.values(routes);
const unreadable = ["%E0%A4", "%00", "%", "%zz", "%C0%AF", "%ED%A0%80", "a%FFb"];

const ask = async (method: string, path: string, visitor = gateway.visitor()) => {
  const answer = await visitor.call(method, path);
  const body = await answer.text();
  return { status: answer.status, body, header: (name: string) => answer.headers.get(name) ?? undefined };
};

for (const row of rows) {
  t.test(`${row.method} ${row.path} refuses a query that is not text, and names the parameter`, async (t) => {
    const path = row.path.replace(/:\w+|\*/g, "1");
    for (const value of unreadable) {
      const answer = await ask(row.method, `${path}?language=EN&q=${value}`);
      t.equal(answer.status, 400, value);
      t.same(faultsOfRefusal(answer), [], value);
      t.match(JSON.parse(answer.body), { error: { code: "validation_failed", fields: { q: "invalid" } } }, value);
    }
  });
}

t.test("a parameter name that is not text is not repeated", async (t) => {
  const { status, body } = await ask("GET", "/api/games?language=EN&%E0%A4=canary");
  t.equal(status, 400);
  t.strictSame(JSON.parse(body).error.fields, { querystring: "invalid" });
});

t.test("text with percent escapes is searched for", async (t) => {
  for (const text of ["রুলেট", "100%", "a\tb", "🎰", "%E0%A4"]) {
    const { status } = await ask("GET", `/api/games?language=EN&q=${encodeURIComponent(text)}`);
    t.equal(status, 200, text);
  }
});

t.test("a page opens with any query, as a link may contain foreign parameters", async (t) => {
  for (const value of unreadable) t.not((await ask("GET", `/?utm_campaign=${value}`)).status, 400, value);
});

t.test("path parameters are text, for every caller", async (t) => {
  // An agent, because no route refuses agents before reading the parameters.
  const agent = gateway.visitor();
  await agent.signIn("agent01", "Agent1234");
  for (const { method, path } of rows.filter((row) => row.path.includes(":"))) {
    for (const value of unreadable) {
      const answer = await ask(method, path.replace(/:\w+/, value), agent);
      t.equal(answer.status, 400, `${method} ${path}: ${value}`);
      t.same(faultsOfRefusal(answer), [], value);
    }
  }
});
