import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's tag takes its commands as Arguments objects; arrays it passes over. */
function command(..._words: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Starts measuring. Pages are reported by `reportPage`; a blocked tag costs nothing. */
export async function startGtag(id: string): Promise<void> {
  command("js", new Date());
  command("config", id, { send_page_view: false });
  await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`).catch(() => undefined);
}

/** One page seen. The path alone: what is searched for or handed over in an address is nobody's business. */
export const reportPage = (path: string): void =>
  command("event", "page_view", { page_path: path, page_location: location.origin + path });
