import sanitizeHtml from "sanitize-html";
import { pageIdOf } from "../../../shared/page-paths.ts";
import { latinDigits } from "../../../shared/rules/digits.ts";

const longestHtml = 65_536;
/** Of the texts of one answer: no list of notices has more, and cleaning them takes a third of a second at worst. */
const longestTogether = 4 * longestHtml;
/** What is left of a text beyond that. */
const longestRest = 500;
/** No announcement has more; the parser's time grows with the square of how deep they nest. */
const mostTags = 3_000;

const away = { target: "_blank", rel: "noopener noreferrer" };

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."p br hr b strong i em u s span div h1 h2 h3 h4 ul ol li blockquote".split(" "),
    ..."table thead tbody tr th td a img".split(" "),
  ],
  allowedAttributes: { a: ["href", "target", "rel"], img: ["src", "alt"], td: ["colspan"], th: ["colspan"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  // One style of digits, whatever the operator's editors type (web guide, Words).
  textFilter: latinDigits,
  // The platform's links lead away from the site: no opener, no referrer of a signed-in page. Those within a text stay.
  transformTags: {
    a: (tagName, { href, ...rest }) =>
      href?.startsWith("#")
        ? { tagName, attribs: { href } }
        : { tagName, attribs: { ...(href !== undefined && { href }), ...rest, ...away } },
  },
};

/** A link that leads nowhere on this site keeps its words and loses its address. */
function ownAnchor(_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const path = href === undefined ? undefined : ownLink(href);
  return path === undefined ? { tagName: "span", attribs: {} } : { tagName: "a", attribs: { href: path } };
}

/** Platform HTML on our short allow list: no script, style, form, frame or event handler survives. */
export const safeHtml = (html: string): string => sanitizeHtml(bounded(html), options);

/**
 * The same for what is written to one member, plain text or HTML: its links open pages of ours only, so that nobody who
 * writes in the site's name leads a player elsewhere.
 */
export const messageHtml = (content: string): string =>
  sanitizeHtml(bounded(/<[a-z/!]/i.test(content) ? content : content.replace(/\r?\n/g, "<br>")), {
    ...options,
    transformTags: { a: ownAnchor },
  });

function bounded(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= mostTags; tags++) {
    at = html.indexOf("<", at + 1);
    if (at === -1 || at > longestHtml) return html.slice(0, longestHtml);
  }
  return html.slice(0, at);
}

/**
 * Cleans the texts of one answer: those beyond what a list may hold in all keep their words and lose their looks, so
 * that a platform with thousands of them does not hold up everybody else.
 * @param clean `safeHtml` or `messageHtml`
 */
export function htmlCleaner(clean: (html: string) => string): (content: unknown) => string {
  let left = longestTogether;
  return (content) => {
    if (typeof content !== "string") return "";
    left -= Math.min(content.length, longestHtml);
    return left >= 0 ? clean(content) : plainText(content, longestRest);
  };
}

/** What editors write instead of a sign, besides the numbered ones. */
const signs: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•", times: "×", copy: "©", reg: "®", trade: "™" },
};
const lastCodePoint = 0x10ffff;

/** The sign an entity stands for; an unknown one stays as it is. */
function signOf(entity: string, decimal?: string, hexadecimal?: string, name = ""): string {
  if (name !== "") return Object.hasOwn(signs, name) ? (signs[name] ?? entity) : entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code <= lastCodePoint ? String.fromCodePoint(code) : entity;
}

/**
 * One line of plain text out of what may be HTML: for titles and messages, which are shown as text and never as HTML.
 * A `<` that begins no tag is a sign (HTML section 13.2.5.6), and entities are the signs they stand for; digits are
 * Latin ones.
 */
export const plainText = (html: string, longest: number): string =>
  latinDigits(signsOf(html)).replace(/\s+/g, " ").trim().slice(0, longest);

const signsOf = (html: string): string =>
  html
    .slice(0, longestHtml)
    .replace(/<[a-z/!?][^<>]*>/gi, " ")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, signOf)
    .replace(/[\p{Cc}\p{Cs}]/gu, " ");

/** A host that nobody can have: an address on another one is seen by it. */
const here = "https://own.invalid";

/**
 * Where a link leads on this site, as the browser would read it.
 * @returns the path of one of our pages with query and fragment; undefined for every other address, whatever its spelling
 */
export function ownLink(href: string): string | undefined {
  // What the browser takes for a host (`//other`, `/\\other`) or strips before it reads (tabs, line ends) is left to its own parser.
  if (!href.trimStart().startsWith("/") || !URL.canParse(href, here)) return undefined;
  const { origin, pathname, search, searchParams, hash } = new URL(href, here);
  if (origin !== here || pageIdOf(pathname) === undefined) return undefined;
  // A token in an address signs its bearer in: nobody is to be sent into another account.
  return searchParams.has("token") ? pathname : `${pathname}${search}${hash}`;
}
