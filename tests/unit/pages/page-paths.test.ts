import fastify from "fastify";
import t from "tap";
import { registerPages } from "../../../bff/pages/addresses.ts";
import { pagePaths } from "../../../shared/page-paths.ts";
import { type PageId, pages } from "../../../shared/pages.ts";

const table = {
  home: { paths: ["/", "/home"], robots: "index" },
  records: { paths: ["/member/records"], robots: "noindex" },
  record: { paths: ["/member/records/:id"], robots: "noindex" },
  newest: { paths: ["/member/records/newest"], robots: "noindex" },
  round: { paths: ["/member/records/:id/rounds/:round"], robots: "noindex" },
} as const;
const { pageIdOf, pathTo } = pagePaths(table);

/** Addresses without a page. */
const strays = [
  "/member/records/",
  "/member/records/a.b",
  "/member/records/a%41",
  "/member/records/%E0%A6%95",
  "/member/records/a/b",
  "/member/records/a/rounds/",
  `/member/records/${"a".repeat(65)}`,
  "/Member/records",
  "/nowhere",
];
const addresses = {
  "/": "home",
  "/home": "home",
  "/member/records": "records",
  "/member/records/A_b-9": "record",
  [`/member/records/${"a".repeat(64)}`]: "record",
  "/member/records/newest": "newest",
  "/member/records/a1/rounds/7": "round",
} as const;

t.test(
  "an address matches its page, a parameter is one short plain segment, and any other address matches no page",
  async (t) => {
    for (const [path, id] of Object.entries(addresses)) t.equal(pageIdOf(path), id, path);
    for (const path of strays) t.equal(pageIdOf(path), undefined, path);
  },
);

t.test("the gateway serves the same addresses with their page and all others with a 404", async (t) => {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send("nowhere"));
  registerPages(app, table, (_request, reply, id) => reply.send(id));
  for (const [path, id] of Object.entries(addresses)) {
    t.equal((await app.inject(`${path}?page=2`)).body, id, path);
    t.equal((await app.inject({ method: "HEAD", url: path })).statusCode, 200, `HEAD ${path}`);
  }
  for (const path of strays) {
    const response = await app.inject(path);
    t.equal(response.statusCode, 404, path);
    t.equal(response.body, "nowhere", path);
  }
  await app.close();
});

t.test("a path written from a page and its parameters matches the page again", async (t) => {
  t.equal(pathTo("home"), "/");
  t.equal(pathTo("record", { id: "A_b-9" }), "/member/records/A_b-9");
  t.equal(pageIdOf(pathTo("round", { id: "1", round: "2" })), "round");
  for (const id of ["", "a/b", "ক", "a".repeat(65)]) t.throws(() => pathTo("record", { id }), RangeError, id);
});

t.test("a missing, unknown or superfluous parameter does not compile", async (t) => {
  // @ts-expect-error: the parameter is missing
  t.throws(() => pathTo("record"), RangeError);
  // @ts-expect-error: one of two is missing
  t.throws(() => pathTo("round", { id: "1" }), RangeError);
  // @ts-expect-error: there is no such parameter
  t.equal(pathTo("record", { id: "1", page: "2" }), "/member/records/1");
  // @ts-expect-error: the page takes none
  t.equal(pathTo("records", { id: "1" }), "/member/records");
});

t.test("every page of the site is found at each of its addresses", async (t) => {
  const site = pagePaths(pages);
  for (const [id, { paths }] of Object.entries(pages)) {
    for (const path of paths) t.equal(site.pageIdOf(path), id, path);
    t.equal(site.pathTo(id as PageId), paths[0]);
  }
});
