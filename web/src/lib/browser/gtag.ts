import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Sends a command to Google's tag, which accepts only `arguments` objects and ignores arrays. */
function command(..._words: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Starts analytics. `reportPage` reports pages. A blocked tag is ignored. */
export async function startGtag(id: string): Promise<void> {
  command("js", new Date());
  command("config", id, { send_page_view: false });
  await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`).catch(() => undefined);
}

/** Reports a page view. Sends only the path, because queries may contain search terms or tokens. */
export const reportPage = (path: string): void =>
  command("event", "page_view", { page_path: path, page_location: location.origin + path });
