/** The picture as the platform draws it. */
export const bannerSize = { width: 1200, height: 420 } as const;
