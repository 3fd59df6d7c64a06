import sanitizeHtml from "sanitize-html";
import { pageIdOf } from "../../../shared/page-paths.ts";
import { latinDigits } from "../../../shared/rules/digits.ts";

const maxHtmlLength = 65_536;
/** Maximum HTML per response. Sanitising this much takes up to a third of a second. */
const maxTotalHtmlLength = 4 * maxHtmlLength;
/** Maximum length of the plain text that replaces HTML beyond the total. */
const maxExcerptLength = 500;
/** Maximum number of tags, because the parser's time grows with the square of the nesting depth. */
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
  // Texts use Latin digits throughout.
  textFilter: latinDigits,
  // External links get neither `opener` nor the referrer of a signed-in page. Anchors stay.
  transformTags: {
    a: (tagName, { href, ...rest }) =>
      href?.startsWith("#")
        ? { tagName, attribs: { href } }
        : { tagName, attribs: { ...(href !== undefined && { href }), ...rest, ...externalLink } },
  },
};

/** Replaces a link that leaves this site with its text. */
function ownAnchor(_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const path = href === undefined ? undefined : ownLink(href);
  return path === undefined ? { tagName: "span", attribs: {} } : { tagName: "a", attribs: { href: path } };
}

/** Sanitises platform HTML with a short allow list: no scripts, styles, forms, frames or event handlers. */
export const safeHtml = (html: string): string => sanitizeHtml(truncateHtml(html), options);

/** Sanitises a message, plain text or HTML. Foreign links become text, because players trust the site's messages. */
export const messageHtml = (content: string): string =>
  sanitizeHtml(truncateHtml(/<[a-z/!]/i.test(content) ? content : content.replace(/\r?\n/g, "<br>")), {
    ...options,
    transformTags: { a: ownAnchor },
  });

function truncateHtml(html: string): string {
  let at = -1;
  for (let tags = 0; tags <= maxTags; tags++) {
    at = html.indexOf("<", at + 1);
    if (at === -1 || at > maxHtmlLength) return html.slice(0, maxHtmlLength);
  }
  return html.slice(0, at);
}

/** Returns a sanitiser for one response. Beyond the total length, texts become plain text to save CPU time. */
export function htmlCleaner(clean: (html: string) => string): (content: unknown) => string {
  let remaining = maxTotalHtmlLength;
  return (content) => {
    if (typeof content !== "string") return "";
    remaining -= Math.min(content.length, maxHtmlLength);
    return remaining >= 0 ? clean(content) : plainText(content, maxExcerptLength);
  };
}

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

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name = ""): string {
  if (name !== "") return Object.hasOwn(namedEntities, name) ? (namedEntities[name] ?? entity) : entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code <= maxCodePoint ? String.fromCodePoint(code) : entity;
}

/** Converts possible HTML to one line of plain text. A `<` that starts no tag stays (HTML section 13.2.5.6). */
export const plainText = (html: string, maxLength: number): string =>
  latinDigits(withoutTags(html)).replace(/\s+/g, " ").trim().slice(0, maxLength);

const withoutTags = (html: string): string =>
  html
    .slice(0, maxHtmlLength)
    .replace(/<[a-z/!?][^<>]*>/gi, " ")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, decodeEntity)
    .replace(/[\p{Cc}\p{Cs}]/gu, " ");

/** A reserved host (RFC 2606), so no real link has this origin. */
const ownOrigin = "https://own.invalid";

/** Resolves a link as browsers do. Returns path, query and fragment of one of our pages, otherwise undefined. */
export function ownLink(href: string): string | undefined {
  // Like browsers, URL finds the host in `//other` or `/\\other`, and strips tabs and line ends.
  if (!href.trimStart().startsWith("/") || !URL.canParse(href, ownOrigin)) return undefined;
  const { origin, pathname, search, searchParams, hash } = new URL(href, ownOrigin);
  if (origin !== ownOrigin || pageIdOf(pathname) === undefined) return undefined;
  // A token in a URL signs a visitor in. A message must not sign a player in to another account.
  return searchParams.has("token") ? pathname : `${pathname}${search}${hash}`;
}
