/** Pending while unused entries are removed from the history (`back.ts`), which is asynchronous. */
export const leaving: { done?: Promise<void> | undefined } = {};

/** Resolves when no history entry is being removed. A navigation before that would be reverted. */
export const historySettled = (): Promise<void> => leaving.done ?? Promise.resolve();
