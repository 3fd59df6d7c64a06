/** `stays`: the next step back in the history is a page's own, which shows something else by then and keeps its place. */
export const nextPop = { stays: false };
