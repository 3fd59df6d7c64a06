import { type PageRow, pages } from "../../../../shared/pages.ts";

const built: Partial<Record<string, PageRow>> = pages;

/** Address of a page by its id of the spec (`securityCenter`, `depositv2` …); undefined while it is not built. */
export const pagePath = (id: string): string | undefined => built[id]?.paths[0];
