import type { Page } from "playwright";

/** Error of an aborted request. The browser aborts requests when the visitor leaves their page. */
const abortedError = "net::ERR_ABORTED";

/** Records a tab's console errors, uncaught exceptions, failed requests and error responses. */
export class Watch {
  #faults: string[] = [];
  readonly #base: string;

  constructor(page: Page, base: string) {
    this.#base = base;
    page.on("console", (message) => {
      // A failed response is recorded below with its status.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
        this.#faults.push(`console: ${message.text().slice(0, 300)}`);
      }
    });
    page.on("pageerror", (error) => this.#faults.push(`thrown: ${(error.stack ?? error.message).slice(0, 300)}`));
    page.on("requestfailed", (request) => {
      const text = request.failure()?.errorText ?? "";
      if (text !== abortedError) this.#faults.push(`request: ${text} ${this.#short(request.url())}`);
    });
    page.on("response", (response) => {
      if (response.status() < 400 || response.request().isNavigationRequest()) return;
      this.#faults.push(`answer: ${response.status()} ${this.#short(response.url())}`);
    });
  }

  /** Returns the faults since the last call. */
  take(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  #short(url: string): string {
    return url.startsWith(this.#base) ? url.slice(this.#base.length) : url;
  }
}
