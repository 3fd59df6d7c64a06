import t from "tap";
import { helpSections } from "../../../sandbox/help/rows.ts";
import type { Help } from "../../../shared/contracts/help.ts";
import { pages } from "../../../shared/pages.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
const guest = gateway.visitor();
const minute = 60_000;
const read = (language: "BN" | "EN") => guest.json<Help>(`/api/help?language=${language}`);
const everyAnchor = ({ sections }: Help) =>
  sections.flatMap(({ anchor, children }) => [anchor, ...children.map((topic) => topic.anchor)]);

t.test("the help centre has the same chapters and sections in both languages", async (t) => {
  const [bengali, english] = [await read("BN"), await read("EN")];
  t.strictSame(everyAnchor(bengali), everyAnchor(english), "a link opens the same place in either language");
  for (const anchor of ["start", "deposit", "withdraw", "account", "bonus", "responsible", "term", "privacy"]) {
    t.ok(
      english.sections.some((section) => section.anchor === anchor && section.children.length > 2),
      anchor,
    );
  }
  for (const { title, html, children } of bengali.sections) {
    for (const words of [title, html, ...children.flatMap((topic) => [topic.title, topic.html])].filter(Boolean)) {
      t.match(words, /[\u0980-\u09ff]/);
    }
  }
  for (const { html, children } of english.sections) {
    for (const words of [html, ...children.map((topic) => topic.html)])
      t.notMatch(words, /[\u0980-\u09f2\u09f4-\u09ff{}]/);
  }
});

t.test("the help states the rules that the product applies", async (t) => {
  const { sections } = await read("EN");
  const topic = (anchor: string) => sections.flatMap(({ children }) => children).find((one) => one.anchor === anchor);
  t.match(topic("age")?.html, /<strong>18<\/strong>.*<strong>21<\/strong>/s);
  t.match(topic("feedback")?.html, /140 characters, with up to 3 pictures \(PNG or JPG, 5 MB each\)/);
  t.match(topic("withdraw-confirm")?.html, /counts as received after <strong>30 minutes<\/strong>/);
  await sandbox.steer("PUT", "/switches", { register: { username: { minLength: 5, maxLength: 9 } } });
  await gateway.deps.cache.flush("help");
  const again = await read("EN");
  t.match(JSON.stringify(again), /A username has 5–9 characters/, "even after the operator changed them");
});

t.test("every link leads to an existing section or a page of the site", async (t) => {
  const paths = new Set<string>(Object.values(pages).flatMap(({ paths }) => paths));
  const anchors = new Set(
    helpSections.flatMap(({ anchor, children = [] }) => [anchor, ...children.map((c) => c.anchor)]),
  );
  for (const language of ["BN", "EN"] as const) {
    const links = [...JSON.stringify(await read(language)).matchAll(/href=\\"([^"\\]*)\\"/g)].map(
      ([, href = ""]) => href,
    );
    t.ok(links.length > 15);
    for (const href of links) {
      if (href.startsWith("#")) t.ok(anchors.has(href.slice(1)), href);
      else t.ok(paths.has(href), href);
    }
  }
});

t.test("all callers share one help response per language, fresh for five minutes", async (t) => {
  await gateway.deps.cache.flush("help");
  await sandbox.steer("DELETE", "/calls");
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => gateway.visitor().call("GET", `/api/help?language=${at % 2 ? "BN" : "EN"}`)),
  );
  t.ok(answers.every(({ status, headers }) => status === 200 && !headers.has("set-cookie")));
  t.match(answers[0]?.headers.get("cache-control"), /max-age=300/);
  t.equal(await sandbox.calls("help"), 2);
  const etag = answers[0]?.headers.get("etag") ?? "";
  t.equal((await guest.call("GET", "/api/help?language=EN", undefined, { "if-none-match": etag })).status, 304);
  gateway.clock.advance(4 * minute);
  await read("EN");
  t.equal(await sandbox.calls("help"), 2);
  for (const query of ["language=FR", "lang=EN", "language=BN&device=WEB"]) {
    t.equal((await guest.call("GET", `/api/help?${query}`)).status, 400, query);
  }
});

t.test("announcements for the help centre are its last chapter, and the other chapters do not need them", async (t) => {
  await gateway.deps.cache.flush("help");
  await sandbox.steer("DELETE", "/calls");
  const { sections } = await read("EN");
  const last = sections.at(-1);
  t.match(last, { anchor: "good-to-know", title: "Good to know", html: "" });
  t.match(last?.children[0], { anchor: "notice-901", title: /Rocket/, html: /<a href="\/member\/depositv2"/ });
  const { calls } = (await sandbox.steer("GET", "/calls?operation=announcements")) as { calls: { path: string }[] };
  t.match(calls, [{ path: /types=H\b/ }], "requested by their type alone");
  const news = await guest.json<Record<string, unknown>>("/api/announcements?language=EN");
  t.notOk("help" in news, "popups and the ticker do not contain them");

  await gateway.deps.cache.flush("help");
  await sandbox.steer("PUT", "/faults/announcements", { kind: "status", value: 503 });
  t.same((await read("EN")).sections, sections.slice(0, -1));
  await sandbox.steer("DELETE", "/faults/announcements");
});

t.test("the help is still served, marked stale, after the platform was down for an hour", async (t) => {
  await read("EN");
  await sandbox.steer("PUT", "/faults/help", { kind: "status", value: 503 });
  gateway.clock.advance(60 * minute);
  const answer = await guest.call("GET", "/api/help?language=EN");
  t.equal(answer.status, 200);
  t.equal(answer.headers.get("x-stale"), "1");
  t.ok(Number(answer.headers.get("age")) >= 3_600);
  t.ok(((await answer.json()) as Help).sections.length > 5);
  await gateway.deps.cache.flush("help");
  const cold = await guest.call("GET", "/api/help?language=EN");
  t.equal(cold.status, 503, "a first read fails like any other");
  await sandbox.steer("DELETE", "/faults/help");
});
