import t from "tap";
import { bad, read } from "./read.ts";

const row = (id: unknown, more: object = {}) => ({ id, title: `Title ${id}`, content: `<p>Words ${id}</p>`, ...more });
const anchors = (value: unknown) =>
  read("help", value).sections.flatMap(({ anchor, children }) => [anchor, ...children.map((topic) => topic.anchor)]);

t.test("help sections preserve their order, their topics and the operator's anchors", async (t) => {
  const value = [row(1, { anchor: "start", children: [row(11, { anchor: "about" })] }), row("2", { anchor: "term" })];
  t.strictSame(read("help", value), {
    sections: [
      {
        ...{ id: "1", title: "Title 1", anchor: "start", html: "<p>Words 1</p>" },
        children: [{ id: "11", title: "Title 11", anchor: "about", html: "<p>Words 11</p>" }],
      },
      { id: "2", title: "Title 2", anchor: "term", html: "<p>Words 2</p>", children: [] },
    ],
  });
  t.strictSame(read("help", { list: value }), read("help", value), "even if a build names the list");
  t.strictSame(read("help", []), { sections: [] });
});

t.test("a help anchor is always present, unique and valid in an address", async (t) => {
  t.strictSame(anchors([row(1), row(2, { anchor: "a b" }), row(3, { anchor: "<x>" }), row(4, { anchor: "" })]), [
    ..."entry-1 entry-2 entry-3 entry-4".split(" "),
  ]);
  t.strictSame(anchors([row(1, { anchor: "term" }), row(2, { anchor: "term" })]), ["term", "entry-2"]);
  const same = anchors(Array.from({ length: 4 }, () => row("7:x")));
  t.equal(new Set(same).size, 4);
  for (const anchor of same) t.match(anchor, /^[A-Za-z0-9_-]{1,64}$/);
  const long = anchors([row(1, { anchor: "x".repeat(65) }), row("y".repeat(64)), row("y".repeat(64))]);
  for (const anchor of long) t.match(anchor, /^[A-Za-z0-9_-]{1,64}$/);
});

t.test("deeper levels of help become topics of their section; endless nesting is rejected", async (t) => {
  const deep = row(1, { children: [row(11, { children: [row(111, { children: [row(1111)] })] }), row(12)] });
  t.strictSame(
    read("help", [deep]).sections[0]?.children.map(({ id }) => id),
    ["11", "111", "1111", "12"],
  );
  const endless: Record<string, unknown> = row(1);
  endless.children = [endless, endless];
  const { sections } = read("help", [endless]);
  t.ok((sections[0]?.children.length ?? 0) < 100, "depth is bounded");
  const wide = read("help", [row(1, { children: Array.from({ length: 2_000 }, (_, at) => row(at + 2)) })]);
  t.equal(wide.sections[0]?.children.length, 299, "the number of entries is bounded too");
});

t.test("an empty or malformed help entry is dropped without its siblings", async (t) => {
  const value = [
    { id: 1, title: "No words" },
    { id: 2, title: " ", content: "<p>No title</p>" },
    { title: "No id", content: "<p>x</p>" },
    row(3, { children: [{ id: 31, title: "No words" }, "x", null, row(32)] }),
    "x",
    null,
  ];
  const { sections } = read("help", value);
  t.strictSame(
    sections.map(({ id, children }) => [id, children.map((topic) => topic.id)]),
    [["3", ["32"]]],
  );
  t.strictSame(anchors([row("named", { id: undefined, anchor: "named" })]), ["named"], "an anchor is a name too");
  for (const value of [{}, "x", 5, true, { list: "x" }]) t.throws(() => read("help", value), bad);
});

t.test("help HTML runs no script; links within the text stay there, others open a new tab", async (t) => {
  const content =
    '<p onclick="x()">a</p><script>x()</script><a href="#term" target="_top" onclick="x()">t</a><a href="https://x.example">w</a><a href="javascript:x()">j</a>';
  const [section] = read("help", [row(1, { content, title: "<b>Bold</b>\u0000" })]).sections;
  t.equal(section?.title, "Bold");
  t.equal(
    section?.html,
    '<p>a</p><a href="#term">t</a><a href="https://x.example" target="_blank" rel="noopener noreferrer">w</a><a target="_blank" rel="noopener noreferrer">j</a>',
  );
});
