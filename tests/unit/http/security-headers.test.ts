import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { isDataRoute, securityHeaders } from "../../../bff/http/security-headers.ts";

const production = {
  ...{ PLATFORM_URL: "https://platform.example", PLATFORM_MERCHANT: "m1", REDIS_URL: "redis://127.0.0.1:6379" },
  ...{ SESSION_KEYS: Buffer.alloc(32).toString("base64"), PUBLIC_URL: "https://play.example" },
  ...{ ALLOWED_COUNTRIES: "*", PERSON_KEYS: Buffer.alloc(32).toString("base64") },
};

const headersOf = (env: Record<string, string>) =>
  securityHeaders(readConfig(env, () => Buffer.alloc(32).toString("base64")));

/** Returns the directives of the pages' content security policy. */
const policyOf = (env: Record<string, string>): string[] =>
  headersOf(env).pages["content-security-policy"]?.split(";") ?? [];

t.test("responses with pages have the security headers of a page", async (t) => {
  const { "content-security-policy": policy, ...headers } = headersOf(production).pages;
  t.same(headers, {
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "reporting-endpoints": 'csp="/api/client-errors"',
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
  });
  t.same(policy?.split(";"), [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "report-uri /api/client-errors",
    "report-to csp",
  ]);
});

t.test("responses with data have headers that allow nothing if a browser shows them as a page", async (t) => {
  t.same(headersOf(production).data, {
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  for (const url of ["/api/home", "/wps/relay/extra", "/lgw/x", "/assets/core.js"])
    t.equal(isDataRoute(url), true, url);
  for (const url of ["/", "/media/*", "/health/live", "/sw.js", "", "/apiary"]) t.equal(isDataRoute(url), false, url);
});

t.test("HSTS is not sent without TLS", async (t) => {
  const { pages, data } = headersOf({ PUBLIC_URL: "http://localhost:3000" });
  for (const headers of [pages, data]) t.notOk("strict-transport-security" in headers);
});

t.test("a configured entry script may run, and loads from the configured origins only", async (t) => {
  const policy = policyOf({
    ...production,
    BEHAVIOUR_SCRIPT: "https://static.captcha.example/v4/loader.js",
    ENTRY_SCRIPT_HOSTS: "https://api.captcha.example",
  });
  const sources = "https://api.captcha.example https://static.captcha.example";
  t.ok(policy.includes(`script-src 'self' ${sources}`));
  t.ok(policy.includes(`connect-src 'self' ${sources}`));
  t.notMatch(policy[1], /unsafe|\*/);
});

t.test("scripts of the sandbox's address are allowed in sandbox mode", async (t) => {
  const policy = policyOf({ SANDBOX_PUBLIC_URL: "http://localhost:3999" });
  t.ok(policy.includes("script-src 'self' http://localhost:3999"));
  t.ok(policy.includes("img-src 'self' data: http://localhost:3999 http://127.0.0.1:3999"));
});

t.test("Google's hosts are allowed only if Firebase verifies phone numbers, and only those of reCAPTCHA", async (t) => {
  t.notMatch(policyOf(production).join(), /google|gstatic|unsafe/);
  const project = { FIREBASE_API_KEY: "AIza-public", FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com" };
  const recaptcha = "https://www.google.com/recaptcha/";
  t.same(
    policyOf({ ...production, ...project }).filter((directive) => !policyOf(production).includes(directive)),
    [
      `script-src 'self' ${recaptcha} https://www.gstatic.com/recaptcha/`,
      "style-src 'self' 'unsafe-inline'",
      `connect-src 'self' https://identitytoolkit.googleapis.com ${recaptcha}`,
      `frame-src 'self' ${recaptcha} https://recaptcha.google.com/recaptcha/`,
    ],
  );
  const emulated = policyOf({ ...project, FIREBASE_EMULATOR_URL: "http://127.0.0.1:9099" });
  t.ok(
    emulated.some((directive) => directive.startsWith("connect-src") && directive.endsWith(" http://127.0.0.1:9099")),
  );
  t.notMatch(emulated.join(), /google|gstatic|unsafe/);
});
