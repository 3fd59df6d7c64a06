import { routes } from "../../shared/routes.ts";

const rows = Object.values(routes).map((row) => ({
  method: row.method,
  pattern: new RegExp(`^${row.path.replace(/:[a-zA-Z]+/g, "[^/]+")}$`),
}));

/** Methods the API answers on a path; empty when the path is not ours (RFC 9110 section 15.5.6 wants them in Allow). */
export const allowedMethods = (path: string): string[] => [
  ...new Set(rows.filter((row) => row.pattern.test(path)).map((row) => row.method)),
];
