/** `stays`: the next `popstate` belongs to a page that changes its own content, so the scroll position is kept. */
export const nextPop = { stays: false };
