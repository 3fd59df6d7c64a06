import sanitizeHtml from "sanitize-html";
import { ownLink } from "./own-link.ts";

const longestHtml = 65_536;
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

/** One line of plain text out of what may be HTML: for titles and messages, which are shown as text. */
export const plainText = (html: string, longest: number): string =>
  html
    .slice(0, longestHtml)
    .replace(/<[^<>]*>/g, " ")
    .replace(/[<>\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest);
