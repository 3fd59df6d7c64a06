/**
 * The same words in a string of their own. A piece cut out of a header keeps the whole header alive for as long as
 * somebody remembers the piece: 16 KB for each address or cookie.
 */
export const copyString = (piece: string): string => Buffer.from(piece, "latin1").toString("latin1");
