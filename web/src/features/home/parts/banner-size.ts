/** The picture as the platform draws it. */
export const bannerSize = { width: 1200, height: 400 } as const;
