/** Size of promotion images after cropping. */
export const artSize = { width: 960, height: 400 } as const;
