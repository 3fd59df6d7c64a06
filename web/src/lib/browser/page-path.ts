import { hasParams } from "../../../../shared/page-paths.ts";
import { type PageRow, pages } from "../../../../shared/pages.ts";

const built: Partial<Record<string, PageRow>> = pages;

/**
 * Address of a page by its id of the spec (`securityCenter`, `depositv2` …); undefined while it is not built, and for one
 * that needs a parameter.
 */
export const pagePath = (id: string): string | undefined => {
  const path = built[id]?.paths[0];
  return path === undefined || hasParams(path) ? undefined : path;
};
