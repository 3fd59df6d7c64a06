/** Shape of a promotion's art, as the platform draws it (2.4 to 1 after its edges are cut). */
export const artSize = { width: 960, height: 400 } as const;
