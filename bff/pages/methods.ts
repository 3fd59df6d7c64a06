import { pageIdOf } from "../../shared/page-paths.ts";
import { routes } from "../../shared/routes.ts";

const rows = Object.values(routes).map((row) => ({
  methods: row.method === "GET" ? ["GET", "HEAD"] : [row.method],
  pattern: new RegExp(`^${row.path.replace(/:[a-zA-Z]+/g, "[^/]+")}$`),
}));

/** Whether the path is the address of a page of the client. */
export const isPage = (path: string): boolean => pageIdOf(path) !== undefined;

/** Methods answered on a path; empty when the path is not ours (RFC 9110 section 15.5.6 wants them in Allow). */
export function allowedMethods(path: string): string[] {
  if (isPage(path)) return ["GET", "HEAD"];
  return [...new Set(rows.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}
