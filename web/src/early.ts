import { pages } from "../../shared/pages.ts";
import { routes } from "../../shared/routes.ts";
import { earlyKey } from "./lib/early.ts";
import { tagOf } from "./lib/language.ts";
import { startLanguage } from "./lib/start-language.ts";
import { recoverStart } from "./lib/start-recovery.ts";
import { takeToken } from "./lib/token-in-address.ts";

/**
 * Runs before the bundle has arrived: exchanges a token handed over in the address, asks for the first answers in the
 * language the page will use, and starts the texts (and on home the page's script). An external file of its own, so that
 * the CSP needs no inline script; built apart from the bundle (build/early.ts), which finds the answers by address.
 */
const language = startLanguage();
const headers = { accept: "application/json", "accept-language": tagOf(language) };
const token = takeToken();
const ask = (address: string) =>
  [earlyKey("GET", address), fetch(address, { headers, credentials: "same-origin" })] as const;
const exchange = (body: { token: string }) =>
  [
    earlyKey("POST", routes.handover.path),
    fetch(routes.handover.path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "x-csrf": "1" },
      credentials: "same-origin",
      body: JSON.stringify(body),
    }),
  ] as const;
const answers = [
  // Who is here is only known once the token is exchanged.
  token === undefined ? ask(routes.session.path) : exchange({ token }),
  ask(`${routes.site.path}?language=${language}`),
  ask(`${routes.home.path}?language=${language}`),
];
for (const [, answer] of answers) answer.catch(() => undefined);
Object.assign(globalThis, { adda: new Map(answers) });

// Space-separated addresses, written by build/start-tags.ts; absent in development.
const { start = "", bn = "", en = "", home = "" } = document.currentScript?.dataset ?? {};
recoverStart(language, start.split(" "));
const onHome =
  (pages.home.paths as readonly string[]).includes(location.pathname) ||
  location.pathname === "/login" ||
  location.pathname === "/register";
const files = `${language === "EN" ? en : bn} ${onHome ? home : ""}`.split(" ").filter(Boolean);
for (const href of files) {
  const hint = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
  document.head.append(Object.assign(document.createElement("link"), { href, crossOrigin: "", ...hint }));
}
