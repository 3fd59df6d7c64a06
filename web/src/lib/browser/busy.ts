/** What of the page `isBusy` reads. */
interface Looked {
  querySelector(selector: string): unknown;
  querySelectorAll(selector: string): Iterable<{ readonly value: string }>;
}

const typed = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit])";

/** Whether a reload now would take something from somebody: words typed, a popup, a game. */
export const isBusy = (page: Looked): boolean =>
  page.querySelector("[role=dialog], [role=alertdialog], iframe") !== null ||
  [...page.querySelectorAll(typed)].some(({ value }) => value !== "");
