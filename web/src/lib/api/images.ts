import { imageAddress } from "../../../../shared/image-address.ts";

// One choice per visit: a second base would store the same images twice in the browser's cache (decision 032).
const lot = Math.random();

/** Returns the full address of an image path. `bases` is `site.imageBases`. */
export const imageUrl = (path: string, bases: readonly string[] = []): string =>
  imageAddress(path, bases[Math.floor(lot * bases.length)]);
