import type { OperationId } from "../contract.ts";
import type { Method, RowFacts } from "../row.ts";

export type Routes = readonly { readonly method: Method; readonly path: string }[];

type RouteColumns = Pick<RowFacts, "method" | "path" | "aliases">;

/** Every spelling of a call, the row's own first. */
export const routesOf = ({ method, path, aliases = [] }: RouteColumns): Routes => [
  { method, path },
  ...aliases.map((alias) => ({ method: alias.method ?? method, path: alias.path ?? path })),
];

/** Which spelling the platform of this process understands; an alias that worked is asked first from then on. */
export interface RouteMemory {
  preferred(id: OperationId): number;
  remember(id: OperationId, route: number): void;
}

export function createRouteMemory(): RouteMemory {
  const known = new Map<OperationId, number>();
  return {
    preferred: (id) => known.get(id) ?? 0,
    remember: (id, route) => {
      known.set(id, route);
    },
  };
}
