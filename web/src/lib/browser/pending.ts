type Kind = "calls" | "chunks" | "history";

const running: Kind[] = [];

function show(): void {
  // Unit tests call the API without a document.
  globalThis.document?.documentElement?.setAttribute("data-pending", running.join(" "));
}

/** Adds the kind of work to `data-pending` of `<html>` until it ends, so that tests and scripts can wait for it. */
export async function pending<T>(kind: Kind, work: PromiseLike<T>): Promise<T> {
  running.push(kind);
  show();
  try {
    return await work;
  } finally {
    running.splice(running.indexOf(kind), 1);
    show();
  }
}

/** The part of `Document` that `isBusy` reads. */
interface PageQuery {
  querySelector(selector: string): unknown;
  querySelectorAll(selector: string): Iterable<{ readonly value: string }>;
}

const typedFields =
  "textarea, input:not([readonly], [type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit])";

/**
 * Returns whether a reload would lose something: typed text, an open popup, a running game, or content marked with
 * `data-unsaved`, such as a later step of a wizard whose earlier fields are no longer rendered.
 */
export const isBusy = (page: PageQuery): boolean =>
  page.querySelector("[role=dialog], [role=alertdialog], iframe, [data-unsaved]") !== null ||
  [...page.querySelectorAll(typedFields)].some(({ value }) => value !== "");
