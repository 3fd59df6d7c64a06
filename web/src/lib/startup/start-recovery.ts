import type { Language } from "../../../../shared/language.ts";
import { failure as bn } from "../../locales/bn/common.json";
import { failure as en } from "../../locales/en/common.json";
import { startEvent, startState } from "../api/early.ts";
import { reloadOnce } from "./reload-once.ts";

/** Maximum start time: the bundle waits for the first paint (lib/startup/first-paint.ts). */
const maxStartMs = 1000;

const pathOf = (target: EventTarget | null): string | undefined => {
  if (target instanceof HTMLScriptElement) return new URL(target.src, location.href).pathname;
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") return new URL(target.href).pathname;
  return undefined;
};

/** Returns whether a style sheet failed to load: it then has no rules, or rules that cannot be read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/**
 * Shows the failure at the top of the page in plain elements, because neither the bundle nor its styles may have
 * loaded.
 */
function explain(language: Language): void {
  const texts = language === "EN" ? en : bn;
  const card = document.createElement("div");
  card.setAttribute("role", "alert");
  card.style.cssText = "padding:24px;text-align:center;background:#131a23;color:#f4f6f8;font:16px/1.7 sans-serif";
  const text = Object.assign(document.createElement("p"), { textContent: texts.chunk });
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: texts.reload,
    onclick: () => location.reload(),
  });
  button.style.cssText =
    "min-height:44px;padding:0 20px;border:0;border-radius:12px;background:#ffb629;color:#231500;font:inherit";
  card.append(text, button);
  document.body.prepend(card);
}

/** Pauses before each request that checks the connection, in ms. */
const checkPausesMs = [0, 1000, 2000, 4000, 8000];

/** Waits until the site answers. Returns false if it does not within 15 s. */
async function siteAnswers(): Promise<boolean> {
  for (const ms of checkPausesMs) {
    await new Promise((done) => setTimeout(done, ms));
    const answered = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
    if (answered) return true;
  }
  return false;
}

/**
 * Reloads once if a file of the start bundle did not load, then shows the failure. Later failures are handled in
 * lib/startup/chunks.ts.
 * @param files paths of the entry's scripts and styles
 */
export function recoverStart(language: Language, files: readonly string[]): void {
  const initial = new Set(files);
  let done = false;
  const failed = async () => {
    if (done) return;
    done = true;
    // A reload without a connection would replace the page with the browser's own error.
    if (!(await siteAnswers()) || !reloadOnce()) explain(language);
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (initial.has(pathOf(target) ?? "")) void failed();
    },
    { capture: true },
  );
  // The texts are the first thing that the entry loads. Without them it cannot show an error.
  addEventListener(startEvent, () => {
    if (startState() === "failed") void failed();
  });
  // Detects files that failed before this script ran, or that could not be executed.
  addEventListener("load", () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    if (links.some((link) => initial.has(pathOf(link) ?? "") && isEmpty(link))) return void failed();
    setTimeout(() => startState() !== "running" && void failed(), maxStartMs);
  });
}
