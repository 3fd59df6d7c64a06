import { useMemo } from "react";
import { useProviders } from "./api.ts";

export interface Provider {
  readonly code: string;
  readonly name: string;
}

/** Returns the game providers sorted by name. A provider that is no longer offered is named by its code. */
export function useProviderNames(): { providers: readonly Provider[]; nameOf(code: string): string } {
  const { data } = useProviders();
  return useMemo(() => {
    const names = new Map(data?.categories.flatMap(({ vendors }) => vendors.map(({ code, name }) => [code, name])));
    const providers = [...names].map(([code, name]) => ({ code, name }));
    providers.sort((one, other) => one.name.localeCompare(other.name));
    return { providers, nameOf: (code) => names.get(code) ?? code };
  }, [data]);
}
