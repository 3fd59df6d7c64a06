import { createElement, type ReactElement } from "react";
import { lazyComponent, loadEarly } from "../lib/startup/chunks.ts";

/** A page or layout that is a script chunk of its own. */
export interface LazyPage {
  readonly element: ReactElement;
  /** Fetches the script ahead of the navigation. */
  prefetch(): void;
  /** Brings the script and what came early of its answers, before the first drawing of the visit. */
  ready(): Promise<unknown>;
}

type PageModule<Props> = Awaited<ReturnType<Parameters<typeof lazyComponent<Props & object>>[0]>> & {
  /** What a page's module may offer beside the page: to take its first answers (lib/api/prefill.ts). */
  prefillFirst?(props: Props): Promise<unknown>;
};

/** Fetches the module of a page without props of its own. */
export type PageLoader = () => Promise<PageModule<object>>;

/** One page shown at several addresses, each with props of its own. */
export function lazyPageWith<Props extends object>(load: () => Promise<PageModule<Props>>): (props: Props) => LazyPage {
  const Page = lazyComponent<Props>(load);
  return (props) => ({
    element: createElement(Page, props),
    // A failed prefetch is tried again by the navigation itself.
    prefetch: () => void load().catch(() => undefined),
    ready: async () => (await loadEarly(load)).prefillFirst?.(props),
  });
}

export const lazyPage = (load: PageLoader): LazyPage => lazyPageWith(load)({});
