import Fastify from "fastify";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import type { Deps } from "../../../bff/deps.ts";
import { securityHeadersPlugin } from "../../../bff/plugins/security-headers.ts";

const production = {
  ...{ PLATFORM_URL: "https://platform.example", PLATFORM_MERCHANT: "m1", REDIS_URL: "redis://127.0.0.1:6379" },
  ...{ SESSION_KEYS: Buffer.alloc(32).toString("base64"), PUBLIC_URL: "https://play.example" },
};

async function headersOf(env: Record<string, string>, path: string) {
  const app = Fastify();
  app.decorate("deps", { config: readConfig(env, () => Buffer.alloc(32).toString("base64")) } as Deps);
  await app.register(securityHeadersPlugin);
  app.get(path, async () => "");
  const answer = await app.inject(path);
  await app.close();
  return answer;
}

/** The directives of a page's content security policy by name. */
async function policy(env: Record<string, string>): Promise<Record<string, string[]>> {
  const { headers } = await headersOf(env, "/");
  return Object.fromEntries(
    String(headers["content-security-policy"])
      .split(";")
      .map((directive) => directive.trim().split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

t.test("data may do nothing at all, should a browser show it as a page", async (t) => {
  const { headers } = await headersOf(production, "/api/home");
  t.equal(headers["content-security-policy"], "default-src 'none';frame-ancestors 'none'");
  t.equal(headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
  t.equal(headers["x-content-type-options"], "nosniff");
  t.equal(headers["x-frame-options"], "DENY");
  t.equal(headers["referrer-policy"], "no-referrer");
  t.equal(headers["cross-origin-resource-policy"], "same-origin");
});

t.test("without entry scripts nothing foreign runs", async (t) => {
  const directives = await policy(production);
  t.same(directives["script-src"], ["'self'"]);
  t.same(directives["connect-src"], ["'self'"]);
  t.same(directives["frame-src"], ["'self'"]);
});

t.test("a named entry script may run, and load from the named origins only", async (t) => {
  const directives = await policy({
    ...production,
    BEHAVIOUR_SCRIPT: "https://static.captcha.example/v4/loader.js",
    ENTRY_SCRIPT_HOSTS: "https://api.captcha.example",
  });
  const sources = ["https://api.captcha.example", "https://static.captcha.example"];
  t.same(directives["script-src"], ["'self'", ...sources]);
  t.same(directives["connect-src"], ["'self'", ...sources]);
  t.notOk(directives["script-src"]?.some((source) => /unsafe|\*/.test(source)));
});

t.test("in sandbox mode the stand-ins run from the sandbox's address", async (t) => {
  const directives = await policy({ SANDBOX_PUBLIC_URL: "http://localhost:3999" });
  t.same(directives["script-src"], ["'self'", "http://localhost:3999"]);
  t.same(directives["img-src"], ["'self'", "data:", "http://localhost:3999", "http://127.0.0.1:3999"]);
});
