import { type PageId, pages } from "./pages.ts";

const ids = new Map(Object.entries(pages).flatMap(([id, { paths }]) => paths.map((path) => [path, id as PageId])));

/** The page of a path; what is no page's is `notFound`. */
export const pageIdOf = (path: string): PageId | "notFound" => ids.get(path as never) ?? "notFound";
