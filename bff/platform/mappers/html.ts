import sanitizeHtml from "sanitize-html";
import { pageIdOf } from "../../../shared/page-paths.ts";
import { latinDigits } from "../../../shared/rules/digits.ts";

const maxHtmlLength = 65_536;
/** Maximum HTML of one response. Sanitising this much takes up to a third of a second. */
const maxTotalHtmlLength = 4 * maxHtmlLength;
/** Maximum length of the plain-text excerpt that replaces a text once the total is exceeded. */
const maxExcerptLength = 500;
/** Maximum number of tags; no announcement has more. The parser's time grows with the square of the nesting depth. */
const maxTags = 3_000;

const externalLink = { target: "_blank", rel: "noopener noreferrer" };

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
  // Texts use Latin digits throughout (web guide, Words).
  textFilter: latinDigits,
  // Links leave the site without `opener` and without the referrer of a signed-in page. Links to an anchor stay.
  transformTags: {
    a: (tagName, { href, ...rest }) =>
      href?.startsWith("#")
        ? { tagName, attribs: { href } }
        : { tagName, attribs: { ...(href !== undefined && { href }), ...rest, ...externalLink } },
  },
};

/** Replaces a link that leaves this site by its text. */
function ownAnchor(_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const path = href === undefined ? undefined : ownLink(href);
  return path === undefined ? { tagName: "span", attribs: {} } : { tagName: "a", attribs: { href: path } };
}

/** Sanitises platform HTML with a short allow list: no script, style, form, frame or event handler remains. */
export const safeHtml = (html: string): string => sanitizeHtml(truncateHtml(html), options);

/**
 * Sanitises a message to one member, plain text or HTML. Only links to pages of this site remain, so that a message in
 * the site's name cannot lead a player to another site.
 */
export const messageHtml = (content: string): string =>
  sanitizeHtml(truncateHtml(/<[a-z/!]/i.test(content) ? content : content.replace(/\r?\n/g, "<br>")), {
    ...options,
    transformTags: { a: ownAnchor },
  });

/** Cuts HTML at the maximum length and number of tags. */
function truncateHtml(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= maxTags; tags++) {
    at = html.indexOf("<", at + 1);
    if (at === -1 || at > maxHtmlLength) return html.slice(0, maxHtmlLength);
  }
  return html.slice(0, at);
}

/**
 * Returns a sanitiser for the texts of one response. Texts beyond the total length become plain text, so that a
 * response with thousands of texts does not block the event loop.
 */
export function htmlCleaner(clean: (html: string) => string): (content: unknown) => string {
  let remaining = maxTotalHtmlLength;
  return (content) => {
    if (typeof content !== "string") return "";
    remaining -= Math.min(content.length, maxHtmlLength);
    return remaining >= 0 ? clean(content) : plainText(content, maxExcerptLength);
  };
}

/** Named entities that editors use. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  times: "×",
  copy: "©",
  reg: "®",
  trade: "™",
};
const maxCodePoint = 0x10ffff;

/** Decodes an HTML entity; returns an unknown one unchanged. */
function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name = ""): string {
  if (name !== "") return Object.hasOwn(namedEntities, name) ? (namedEntities[name] ?? entity) : entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code <= maxCodePoint ? String.fromCodePoint(code) : entity;
}

/**
 * Converts possible HTML to one line of plain text, for titles and messages that are shown as text. A `<` that starts
 * no tag stays (HTML section 13.2.5.6), entities are decoded, digits become Latin.
 */
export const plainText = (html: string, maxLength: number): string =>
  latinDigits(withoutTags(html)).replace(/\s+/g, " ").trim().slice(0, maxLength);

const withoutTags = (html: string): string =>
  html
    .slice(0, maxHtmlLength)
    .replace(/<[a-z/!?][^<>]*>/gi, " ")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, decodeEntity)
    .replace(/[\p{Cc}\p{Cs}]/gu, " ");

/** A reserved host (RFC 2606). A link to any real host has another origin. */
const ownOrigin = "https://own.invalid";

/** Resolves a link as a browser does. Returns the path of one of our pages with query and fragment; else undefined. */
export function ownLink(href: string): string | undefined {
  // URL parses what browsers take for a host (`//other`, `/\\other`) and strips what they strip (tabs, line ends).
  if (!href.trimStart().startsWith("/") || !URL.canParse(href, ownOrigin)) return undefined;
  const { origin, pathname, search, searchParams, hash } = new URL(href, ownOrigin);
  if (origin !== ownOrigin || pageIdOf(pathname) === undefined) return undefined;
  // A token in a URL signs its visitor in; a message must not sign a player in to another account.
  return searchParams.has("token") ? pathname : `${pathname}${search}${hash}`;
}
