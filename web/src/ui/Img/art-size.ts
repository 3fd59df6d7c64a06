/** Art of games and vendors as the platform draws it; keeps the space before the picture arrives. */
export const artSize = { width: 300, height: 400 } as const;
