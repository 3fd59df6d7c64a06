import { imageAddress } from "../../../../shared/image-address.ts";

// One pick per visit: a second base would only fill the browser's cache twice (decision 032).
const lot = Math.random();

/** Full address of an image path. @param bases `site.imageBases` */
export const imageUrl = (path: string, bases: readonly string[] = []): string =>
  imageAddress(path, bases[Math.floor(lot * bases.length)]);
