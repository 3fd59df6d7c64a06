/** Pending while entries that nothing needs any more are taken out of the history (`back.ts`), which is asynchronous. */
export const leaving: { done?: Promise<void> | undefined } = {};

/** Resolves once no entry is on its way out of the history: whoever navigates before is carried back with it. */
export const historySettled = (): Promise<void> => leaving.done ?? Promise.resolve();
