import { hasParams } from "../../../../shared/page-paths.ts";
import { type PageRow, pages } from "../../../../shared/pages.ts";

const built: Partial<Record<string, PageRow>> = pages;

let isClosed = (_id: string): boolean => false;

/** Closes pages to the current visitor: no component links to them. Returns the function that opens them again. */
export function closePages(judge: (id: string) => boolean): () => void {
  isClosed = judge;
  return () => {
    isClosed = () => false;
  };
}

/**
 * Returns the address of a page by its id in the spec (`securityCenter`, `depositv2` …). Returns undefined if the page
 * does not exist, is closed to the visitor, or needs a parameter.
 */
export const pagePath = (id: string): string | undefined => {
  const path = built[id]?.paths[0];
  return path === undefined || hasParams(path) || isClosed(id) ? undefined : path;
};
