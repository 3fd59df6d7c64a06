/** Aspect ratio of promotion images (2.4 to 1 after cropping). */
export const artSize = { width: 960, height: 400 } as const;
