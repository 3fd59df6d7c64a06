import t from "tap";
import { importWithFiles } from "../../../web/src/lib/startup/chunk-files.ts";

interface FakeLink extends EventTarget {
  rel: string;
  href: string;
}

/**
 * Creates a document and `fetch`. The document requests the elements put into its head. The first `line.failures`
 * requests fail.
 */
function fakeDocument(line: { failures: number }) {
  const head: FakeLink[] = [];
  const requests: string[] = [];
  const attribute = (selector: string) => /(?:href|src)="([^"]+)"/.exec(selector)?.[1];
  const document = {
    createElement: () =>
      Object.assign(new EventTarget(), {
        remove(this: FakeLink) {
          head.splice(head.indexOf(this), 1);
        },
      }),
    querySelector: (selector: string) =>
      head.find(({ href, rel }) => href === attribute(selector) && selector.includes(rel)) ?? null,
    head: {
      append(link: FakeLink) {
        head.push(link);
        requests.push(link.href);
        line.failures -= 1;
        const outcome = line.failures >= 0 ? "error" : "load";
        queueMicrotask(() => link.dispatchEvent(new Event(outcome)));
      },
    },
  };
  const fetch = async (address: string) => {
    requests.push(address);
    line.failures -= 1;
    return new Response("", { status: line.failures >= 0 ? 503 : 200 });
  };
  Object.assign(globalThis, { fetch });
  Object.defineProperty(globalThis, "document", { value: document, configurable: true });
  return { head, requests };
}

const page = () => Promise.resolve("the page");

t.test("a file that did not load is requested once more immediately", async (t) => {
  const { requests } = fakeDocument({ failures: 1 });
  t.equal(await importWithFiles(page, ["assets/once.css"]), "the page");
  t.strictSame(requests, ["/assets/once.css", "/assets/once.css"]);
});

t.test("a style sheet that failed twice fails the import, and the next import requests it again", async (t) => {
  const line = { failures: 2 };
  const { head, requests } = fakeDocument(line);
  await t.rejects(importWithFiles(page, ["assets/twice.css"]), { message: /twice\.css did not load/ });
  t.strictSame(head, [], "no sheet without rules stays behind");
  t.equal(await importWithFiles(page, ["assets/twice.css"]), "the page");
  t.equal(requests.length, 3);
});

t.test("a script that failed is not imported, because older browsers would then always fail from memory", async (t) => {
  fakeDocument({ failures: 2 });
  let imports = 0;
  const load = async () => {
    imports += 1;
  };
  await t.rejects(importWithFiles(load, ["assets/page.js"]));
  t.equal(imports, 0);
  await importWithFiles(load, ["assets/page.js"]);
  t.equal(imports, 1);
});

t.test("a file is requested once, however many chunks need it", async (t) => {
  const { requests } = fakeDocument({ failures: 0 });
  await Promise.all([importWithFiles(page, ["assets/shared.css"]), importWithFiles(page, ["assets/shared.css"])]);
  await importWithFiles(page, ["assets/shared.css"]);
  t.strictSame(requests, ["/assets/shared.css"]);
});
