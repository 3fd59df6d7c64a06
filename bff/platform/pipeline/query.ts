import type { WireFields } from "../row.ts";

/** Fields as a query: arrays repeat the key, empty values are dropped (protocol 1.2). With its `?`, or empty. */
export function queryOf(fields: WireFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") query.append(name, String(one));
    }
  }
  return query.size > 0 ? `?${query}` : "";
}
