/** Size of the platform's banner images. */
export const bannerSize = { width: 1200, height: 420 } as const;
