import type { Language } from "../../../../shared/language.ts";
import { failure as bn } from "../../locales/bn/common.json";
import { failure as en } from "../../locales/en/common.json";
import { startEvent, startState } from "../api/early.ts";
import { reloadOnce } from "./reload-once.ts";

/** The bundle waits for the first paint before it begins (lib/startup/painted.ts). */
const beginMs = 1000;

const pathOf = (target: EventTarget | null): string | undefined => {
  if (target instanceof HTMLScriptElement) return new URL(target.src, location.href).pathname;
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") return new URL(target.href).pathname;
  return undefined;
};

/** A style sheet that did not come is there all the same, without a rule, or with rules nobody may read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** Above whatever is there, in plain elements: perhaps neither the bundle nor its styles have arrived. */
function explain(language: Language): void {
  const words = language === "EN" ? en : bn;
  const card = document.createElement("div");
  card.setAttribute("role", "alert");
  card.style.cssText = "padding:24px;text-align:center;background:#131a23;color:#f4f6f8;font:16px/1.7 sans-serif";
  const text = Object.assign(document.createElement("p"), { textContent: words.chunk });
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: words.reload,
    onclick: () => location.reload(),
  });
  button.style.cssText =
    "min-height:44px;padding:0 20px;border:0;border-radius:12px;background:#ffb629;color:#231500;font:inherit";
  card.append(text, button);
  document.body.prepend(card);
}

/**
 * What the page starts with is asked for once more when it did not come, then that is explained. What comes later is the
 * bundle's own business (lib/startup/chunks.ts).
 * @param files paths of the entry's scripts and styles
 */
export function recoverStart(language: Language, files: readonly string[]): void {
  const initial = new Set(files);
  let done = false;
  const failed = () => {
    if (!done && !reloadOnce()) explain(language);
    done = true;
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (initial.has(pathOf(target) ?? "")) failed();
    },
    { capture: true },
  );
  // The texts are the first thing the entry fetches: without them it cannot say anything itself.
  addEventListener(startEvent, () => {
    if (startState() === "failed") failed();
  });
  // What had failed before this script ran, or could not be run.
  addEventListener("load", () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    if (links.some((link) => initial.has(pathOf(link) ?? "") && isEmpty(link))) return failed();
    setTimeout(() => startState() !== "begun" && failed(), beginMs);
  });
}
