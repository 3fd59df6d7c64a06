import { createElement, type ReactElement } from "react";
import { lazyComponent, loadEarly } from "../lib/startup/chunks.ts";

/** A page or layout whose script loads on demand. */
export interface LazyPage {
  readonly element: ReactElement;
  /** Loads the script ahead of a navigation. */
  prefetch(): void;
  /** Loads the script and prefills the page's first responses before the visit's first render. */
  ready(): Promise<unknown>;
}

type PageModule<Props> = Awaited<ReturnType<Parameters<typeof lazyComponent<Props & object>>[0]>> & {
  /** Optional export of a page's module that prefills the page's first responses (lib/api/prefill.ts). */
  prefillFirst?(props: Props): Promise<unknown>;
};

export type PageLoader = () => Promise<PageModule<object>>;

/** Creates a page that several addresses render with different props. */
export function lazyPageWith<Props extends object>(load: () => Promise<PageModule<Props>>): (props: Props) => LazyPage {
  const Page = lazyComponent<Props>(load);
  return (props) => ({
    element: createElement(Page, props),
    // The navigation retries a failed prefetch.
    prefetch: () => void load().catch(() => undefined),
    ready: async () => (await loadEarly(load)).prefillFirst?.(props),
  });
}

export const lazyPage = (load: PageLoader): LazyPage => lazyPageWith(load)({});
