import { firstAddresses, startRoutes } from "../../shared/first-answers.ts";
import type { Language } from "../../shared/language.ts";
import { earlyKey } from "./lib/api/early.ts";
import { tagOf } from "./lib/i18n/language.ts";
import { takeToken } from "./lib/session/token-in-address.ts";
import { isAboveFloor, showFloor } from "./lib/startup/floor.ts";
import { startLanguage } from "./lib/startup/start-language.ts";
import { recoverStart } from "./lib/startup/start-recovery.ts";

/**
 * Runs before the bundle arrives. Exchanges a token in the URL, requests the page's first responses, and preloads its
 * texts and scripts (named by bff/pages/start-files.ts). The bundle finds the responses by address. Built as a separate
 * file (build/start-tags.ts), because the CSP forbids inline scripts.
 */
function start(): void {
  const language = startLanguage();
  const headers = { accept: "application/json", "accept-language": tagOf(language) };
  const token = takeToken();
  const ask = (address: string) =>
    [earlyKey("GET", address), fetch(address, { headers, credentials: "same-origin" })] as const;
  const exchange = (body: { token: string }) =>
    [
      earlyKey("POST", startRoutes.handover.path),
      fetch(startRoutes.handover.path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "x-csrf": "1" },
        credentials: "same-origin",
        body: JSON.stringify(body),
      }),
    ] as const;
  const answers = [
    // The exchange also returns the session.
    token === undefined ? ask(startRoutes.session.path) : exchange({ token }),
    ask(`${startRoutes.site.path}?language=${language}`),
    ...firstAddresses(location.pathname, location.search, language).map(ask),
  ];
  for (const [, answer] of answers) answer.catch(() => undefined);
  notifyFrame(language, answers[0]?.[1]);
  Object.assign(globalThis, { adda: new Map(answers), ...(token !== undefined && { addaToken: token }) });

  // Space-separated addresses from build/start-tags.ts and, for `page`, from the gateway. Absent in development.
  const { start = "", bn = "", en = "", page = "" } = document.currentScript?.dataset ?? {};
  recoverStart(language, start.split(" "));

  function loadScripts(): void {
    for (const href of `${language === "EN" ? en : bn} ${page}`.split(" ").filter(Boolean)) {
      const hint = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
      document.head.append(Object.assign(document.createElement("link"), { href, crossOrigin: "", ...hint }));
    }
  }

  // Deferred, because these files must not compete with the styles and the image of the first paint.
  if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(loadScripts));
  else loadScripts();
}

// Chromium fires this event once, possibly before the bundle has loaded (lib/browser/install-prompt.ts).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(globalThis, { addaInstall: event });
});

/** Sets which texts of the HTML's first frame may be shown (bff/pages/first-frames.ts). */
function notifyFrame(language: Language, session: Promise<Response> | undefined): void {
  const { dataset, lang } = document.documentElement;
  if (lang === tagOf(language)) Object.assign(dataset, { frameWords: "" });
  session
    ?.then((answer) => answer.clone().json())
    .then(({ state }: { state?: string }) => {
      if (state === "guest") Object.assign(dataset, { frameGuest: "" });
    })
    .catch(() => undefined);
}

if (isAboveFloor()) start();
else showFloor();
