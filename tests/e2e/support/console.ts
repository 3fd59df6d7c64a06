import type { ConsoleMessage, Page } from "playwright";

/** An expected error response, which the browser reports as a console error. */
interface Expected {
  readonly path: RegExp;
  readonly status: number;
}

const resource = /^Failed to load resource: .*status of (\d{3})/;

/** Records console errors and uncaught exceptions of pages. */
export class ConsoleWatch {
  readonly #problems: string[] = [];
  readonly #expected: Expected[] = [];
  readonly #texts: RegExp[] = [];
  #offline = false;

  /** Starts watching a page and returns a function that stops watching. */
  watch(page: Page): () => void {
    const onConsole = (message: ConsoleMessage) => this.#note(message);
    const onError = (error: Error) => this.#problems.push(`thrown: ${error.stack ?? error.message}`);
    page.on("console", onConsole);
    page.on("pageerror", onError);
    return () => {
      page.off("console", onConsole);
      page.off("pageerror", onError);
    };
  }

  /** Allows responses with this status and path from now on. */
  expect(status: number, path: RegExp): void {
    this.#expected.push({ status, path });
  }

  /** Allows console errors with this text from now on. */
  expectText(text: RegExp): void {
    this.#texts.push(text);
  }

  /** Allows failed connections from now on, and parts of the page that fail to load. */
  expectNoConnection(): void {
    this.#offline = true;
  }

  problems(): readonly string[] {
    return this.#problems;
  }

  #note(message: ConsoleMessage): void {
    if (message.type() !== "error") return;
    const text = message.text();
    const { url } = message.location();
    const status = Number(resource.exec(text)?.[1]);
    const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: "" };
    if (this.#expected.some((expected) => expected.status === status && expected.path.test(pathname))) return;
    if (this.#texts.some((expected) => expected.test(text))) return;
    if (this.#offline && (text.includes("net::ERR_") || text.startsWith("ChunkFailure: "))) return;
    this.#problems.push(`${text} (${url})`);
  }
}
