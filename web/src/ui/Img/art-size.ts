/** Size of the platform's game and vendor images, used to reserve their space. */
export const artSize = { width: 300, height: 400 } as const;
