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
