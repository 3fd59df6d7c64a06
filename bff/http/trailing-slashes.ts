const slash = 47;

/** A path without the slashes at its end; by hand, because `/\/+$/` tries each of a thousand slashes in vain again. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === slash) end -= 1;
  return path.slice(0, end);
}
