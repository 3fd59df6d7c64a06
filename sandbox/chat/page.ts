import { escaped } from "../art/svg.ts";
import type { Answer, Call, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { icon, pagePolicy } from "../play/kit/page.ts";
import { mostCharacters } from "./rooms.ts";
import { chatTexts } from "./texts.ts";

const htmlLanguage: Readonly<Record<Language, string>> = { BN: "bn", EN: "en" };
const paperPlane = "M4 12l16-8-6 16-3-7-7-1z";

/** The chat as a page of its own: framed by the site, or opened in a window. */
export function chatPage({ query, language }: Call, { seats }: Core): Answer {
  const ticket = query.get("ticket") ?? "";
  const code = query.get("language");
  const spoken = seats.peek(ticket)?.language ?? (code === "BN" || code === "EN" ? code : language);
  const words = chatTexts[spoken];
  const setup = JSON.stringify({ ticket, texts: words }).replaceAll("<", "\\u003c");
  const html =
    `<!doctype html><html lang="${htmlLanguage[spoken]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">` +
    `<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="dark"><title>${words.title}</title>` +
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/play/chat/assets/chat.css"></head><body>` +
    `<header><h1 id="name">${words.title}</h1></header><nav id="rooms" aria-label="${words.rooms}" hidden></nav>` +
    `<main><ol id="messages" aria-label="${words.messages}" tabindex="0"></ol></main>` +
    `<p id="note" role="status" aria-live="polite">${words.loading}</p>` +
    `<form id="say" hidden><input name="text" maxlength="${mostCharacters}" autocomplete="off" enterkeyhint="send" aria-label="${escaped(words.field)}" placeholder="${escaped(words.field)}">` +
    `<button aria-label="${words.send}">${icon(paperPlane)}</button></form>` +
    `<script type="application/json" id="setup">${setup}</script><script type="module" src="/play/chat/assets/chat.js"></script></body></html>`;
  return {
    raw: html,
    type: "text/html; charset=utf-8",
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  };
}
