import type { ConsoleMessage, Page } from "playwright";

/** A failed answer the test provokes on purpose; the browser reports each one as a console error. */
interface Expected {
  readonly path: RegExp;
  readonly status: number;
}

const resource = /^Failed to load resource: .*status of (\d{3})/;

/** Everything that went wrong in a page: console errors, thrown errors, failed scripts. */
export class ConsoleWatch {
  readonly #problems: string[] = [];
  readonly #expected: Expected[] = [];
  readonly #texts: RegExp[] = [];
  #offline = false;

  /** @returns ends the watching */
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

  /** From now on such an answer is part of the test. */
  expect(status: number, path: RegExp): void {
    this.#expected.push({ status, path });
  }

  /** From now on the page may say this. */
  expectText(text: RegExp): void {
    this.#texts.push(text);
  }

  /** From now on requests may find no server, those for lazy parts of the page included. */
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
