import { hasParams } from "../../../../shared/page-paths.ts";
import { type PageRow, pages } from "../../../../shared/pages.ts";

const built: Partial<Record<string, PageRow>> = pages;

let isClosed = (_id: string): boolean => false;

/** Closes pages to whoever is here: no part draws a link to one of them. @returns how to open them again */
export function closePages(judge: (id: string) => boolean): () => void {
  isClosed = judge;
  return () => {
    isClosed = () => false;
  };
}

/**
 * Address of a page by its id of the spec (`securityCenter`, `depositv2` …); undefined while it is not built or closed to
 * whoever is here, and for one that needs a parameter.
 */
export const pagePath = (id: string): string | undefined => {
  const path = built[id]?.paths[0];
  return path === undefined || hasParams(path) || isClosed(id) ? undefined : path;
};
