import t from "tap";
import { tolerateMovedNodes } from "../../../web/src/app/translated-dom.ts";
import { sources } from "../../support/style-rules.ts";

/** Node with the methods by which React changes the page. The methods throw as the DOM Standard requires. */
class FakeNode {
  parentNode: FakeNode | null = null;
  readonly children: FakeNode[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  removeChild(child: FakeNode): FakeNode {
    if (child.parentNode !== this) throw new DOMException("not a child of this node", "NotFoundError");
    this.children.splice(this.children.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  insertBefore(added: FakeNode, before: FakeNode | null): FakeNode {
    if (before && before.parentNode !== this) throw new DOMException("not a child of this node", "NotFoundError");
    added.parentNode?.removeChild(added);
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, added);
    added.parentNode = this;
    return added;
  }

  get names(): string {
    return this.children.map(({ name }) => name).join(" ");
  }
}

/** Creates a paragraph whose text a translator has replaced, and the text node that React still references. */
function translated() {
  const [paragraph, text, font, button] = ["p", "text", "font", "button"].map((name) => new FakeNode(name)) as [
    ...[FakeNode, FakeNode, FakeNode, FakeNode],
  ];
  paragraph.insertBefore(text, null);
  paragraph.insertBefore(button, null);
  paragraph.insertBefore(font, text);
  paragraph.removeChild(text);
  return { paragraph, text, button };
}

t.test("a page that the browser translates keeps working when a translated text changes", async (t) => {
  const before = translated();
  t.throws(() => before.paragraph.removeChild(before.text), { name: "NotFoundError" });
  tolerateMovedNodes(FakeNode.prototype as unknown as Node);
  const { paragraph, text, button } = translated();
  t.equal(paragraph.removeChild(text), text);
  t.equal(paragraph.insertBefore(new FakeNode("alert"), text).name, "alert");
  t.equal(paragraph.names, "font button alert", "at the end, because the place is gone");
  t.equal(paragraph.insertBefore(new FakeNode("icon"), button).name, "icon");
  paragraph.removeChild(button);
  t.equal(paragraph.names, "font icon alert", "other nodes as always");
});

t.test("amounts, times and payees are not translated: a translated text no longer changes", async (t) => {
  const files = ["ui/Amount/Amount.tsx", "ui/Countdown/Countdown.tsx"];
  files.push("features/play/parts/GameWindow.tsx", "features/deposit/parts/PayeeBox.tsx");
  for (const file of files) {
    const [source] = sources(new RegExp(`^${file}$`));
    t.match(source?.text, /translate="no"/, file);
  }
});
