/** `stays`: the next `popstate` belongs to a page that changes its own content, so the scroll position stays. */
export const nextPop = { stays: false };
