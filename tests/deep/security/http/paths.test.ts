import t from "tap";
import { cpuRatio } from "../../../support/measurements.ts";
import { sendRaw } from "../../../support/raw-http.ts";
import { faultsOfRefusal, missingGuards } from "../../../support/refusal.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "100000" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const get = async (path: string, accept = "*/*") => {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`;
  const { answers } = await sendRaw(gateway.url, Buffer.from(request, "latin1"), { quietMs: 5_000 });
  const [answer] = answers;
  if (!answer || answers.length > 1) throw new Error(`${answers.length} responses to ${path}`);
  return answer;
};

/** Spellings that another program may resolve to a different path. */
const twisted: Record<string, readonly string[]> = {
  "the API": [
    ...[
      "/api//session",
      "/api/./session",
      "/api/../api/session",
      "/api/x/../session",
      "/api/session/",
      "/api/session.",
    ],
    ...["/api/%2e/session", "/api/%2e%2e/api/session", "/api/.%2e/session", "/api/session/..", "/api/session/%2e%2e"],
    ...["/api%2fsession", "/api/%2fsession", "/api%5csession", "/api/%5csession", "/api\\session", "/api/..%5csession"],
    ...[
      "/api/session%00",
      "/api/session%20",
      "/api/session%09",
      "/api/session%0d%0aset-cookie:a=b",
      "/api/session%252f",
    ],
    ...["/api/session;jsessionid=1", "/api;x/session", "/api/session%3b", "/api/session%23", "/api/session%3f"],
    ...["/api/%73ession%2f", "/api/%2573ession", "/API/session", "/api/Session", "//api/session", "/./api/session"],
    ...["/api/session%c0%af", "/api/%c0%ae%c0%ae/session", "/api/session%e0%80%af", "/api/session%ff", "/api/session%"],
    ...[
      "/api/session%zz",
      "/api/session%u002f",
      "/api/affiliates/..",
      "/api/affiliates/%2e%2e",
      "/api/affiliates/a%2fb",
    ],
    ...[
      "/api/affiliates/a%00",
      "/api/affiliates/a;b",
      `/api/affiliates/${"a".repeat(200)}`,
      "/api/affiliates/%E0%A4%A",
    ],
  ],
  "the client's files": [
    ...["/assets/../../package.json", "/assets/..%2f..%2fpackage.json", "/assets/%2e%2e/%2e%2e/%2e%2e/package.json"],
    ...["/..%2f..%2fpackage.json", "/%2e%2e/%2e%2e/package.json", "/assets/..%5c..%5cpackage.json", "/../package.json"],
    ...["/assets/%252e%252e/package.json", "/assets/....//package.json", "/assets/..;/package.json", "/assets/%c0%ae"],
    ...["/.vite/manifest.json", "/%2evite/manifest.json", "/assets/", "/assets", "/brand/", "/index.html.br"],
    ...[
      "/index.html%00",
      "/index.html.",

      "/index.html%2f",
      "/brand/logo.svg/",
      "/brand/logo.svg%00.png",
    ],
    ...["/brand//logo.svg", "/brand/./logo.svg", "/brand/x/../logo.svg", "/brand/logo.svg;a", "/brand/logo.svg."],
    ...["/brand/LOGO.svg", "/brand/logo.svg%20", "/brand%2flogo.svg", "/brand%5clogo.svg", "/brand\\logo.svg"],
    ...["/.env", "/.git/config", "/etc/passwd", "//etc/passwd", "/file:///etc/passwd", "/C:/windows/win.ini"],
  ],
  "the platform's images": [
    ...["/media/../api/session", "/media/%2e%2e/wps/system/status", "/media/..%2fwps%2fsystem%2fstatus", "/media/."],
    ...[
      "/media/a/..;/wps",
      "/media/a/..%5cwps",
      "/media/a\\..\\wps",
      "/media/a%00b.svg",
      "/media/a%c0%aeb",
      "/media//a",
    ],
    ...[
      "/media/a/%2e%2e/%2e%2e/wps",
      "/media/%252e%252e/wps",
      "/media/a./b",
      "/media/a%3fb",
      "/media/a%23b",
      "/media/%",
    ],
    ...[
      "/media/@127.0.0.1/x",
      "/media/http://127.0.0.1/x",
      "/media/a%0d%0aHost:%20x",
      "/media/a%20HTTP/1.1",
      "/media/",
    ],
    ...[
      "/media/a%25252fb",
      "/media/a%ff",
      "/media/%e2%80%ae",
      `/media/${"a/".repeat(600)}b`,
      "/media",
      "/media/a;b=c/d",
    ],
  ],
};

/** Unusual but valid image names, for which the platform may be called. */
const imagePaths = ["/media/a./b", "/media/%40127.0.0.1/x", "/media/a%20HTTP/1.1"];

/** Returns the image paths and unknown paths of platform calls, oldest first. */
async function calledPaths(): Promise<string[]> {
  const { calls } = (await sandbox.steer("GET", "/calls")) as { calls: { operation: string; path: string }[] };
  return calls
    .filter(({ operation }) => operation === "unknown" || operation.startsWith("media."))
    .map(({ path }) => path);
}

for (const [what, paths] of Object.entries(twisted)) {
  t.test(`no manipulated path reaches ${what}, and each is refused in the usual shape`, async (t) => {
    const before = await calledPaths();
    for (const path of paths) t.same(faultsOfRefusal(await get(path)), [], path.slice(0, 60));
    const reached = (await calledPaths()).slice(before.length);
    t.same(reached, what === "the platform's images" ? imagePaths : [], "nothing else went to the platform");
  });
}

t.test("a browser that requests a page there gets the error page, with the headers of every page", async (t) => {
  for (const path of ["//evil.example/", "/API/session", "/..%2f..%2fpackage.json", "/login/../login/", "/brand//"]) {
    const answer = await get(path, "text/html");
    t.equal(answer.status, 404, path);
    t.same(missingGuards(answer.header), [], path);
  }
});

t.test("a page's path with trailing slashes leads to the page, never to another host", async (t) => {
  for (const path of ["/login/", "/login//", "/login/?next=//evil.example", "/login/#x"]) {
    const { status, header } = await get(path, "text/html");
    if (status === 308) t.match(header("location"), /^\/login(\?|#|$)/, path);
    else t.equal(status, 404, path);
  }
  for (const path of ["//evil.example/login/", "/\\evil.example/login/", "//login//", "/%2fevil.example/login/"]) {
    const { status, header } = await get(path, "text/html");
    t.equal(status, 404, path);
    t.equal(header("location"), undefined, path);
  }
});

t.test("thousands of slashes are parsed in linear time", async (t) => {
  const ask = (slashes: number) => async () => {
    for (let n = 0; n < 5; n++) t.equal((await get(`${"/".repeat(slashes)}x`, "text/html")).status, 404);
  };
  const ratio = await cpuRatio(ask(14_000), ask(1_000), { enough: 14, floorMs: 8 });
  t.ok(ratio < 14, `fourteen times the slashes take ${ratio.toFixed(1)} times as long, not 196 times`);
});
