import type { OperationId } from "../operations.ts";
import type { Method, RowFacts } from "../row.ts";

export type Routes = readonly { readonly method: Method; readonly path: string }[];

/** Every spelling of a call, the row's own first. */
export const routesOf = ({ method, path, aliases = [] }: Pick<RowFacts, "method" | "path" | "aliases">): Routes => [
  { method, path },
  ...aliases.map((alias) => ({ method: alias.method ?? method, path: alias.path ?? path })),
];

/** Which spelling of a call the platform of this process understands. */
export interface KnownRoute {
  preferred(): number;
  /** An alias that worked is asked first from then on. */
  remember(route: number): void;
}

export function createRouteMemory(): (id: OperationId) => KnownRoute {
  const working = new Map<OperationId, number>();
  return (id) => ({
    preferred: () => working.get(id) ?? 0,
    remember: (route) => {
      working.set(id, route);
    },
  });
}
