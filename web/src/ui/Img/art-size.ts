/** Size of the platform's game and vendor images; reserves the space before they load. */
export const artSize = { width: 300, height: 400 } as const;
