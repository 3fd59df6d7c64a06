import type { FailureCode } from "./failure.ts";

/** Answers everybody shares that a refusal can prove to be old. */
export type Renewable = "site" | "entrySettings";

const outdatedBy: Partial<Record<FailureCode, Renewable>> = {
  maintenance: "site",
  behaviour_check_required: "entrySettings",
};

/** @param load brings one of them up to date; a failure leaves what was known */
export function createRenewal(load: (what: Renewable) => Promise<unknown>) {
  const running = new Set<Renewable>();

  /** One at a time: a renewal that is refused for the same reason must not start another. */
  async function renew(what: Renewable): Promise<void> {
    if (running.has(what)) return;
    running.add(what);
    try {
      await load(what);
    } catch {
      // Whoever is refused next tries again.
    } finally {
      running.delete(what);
    }
  }

  return {
    renew,
    /**
     * Brings up to date what a refusal proves to be old.
     * @returns what the caller has to wait for before trying again: the check it was refused for must be known by then
     */
    after({ code }: { readonly code: FailureCode }): Promise<void> | undefined {
      const what = outdatedBy[code];
      const renewed = what && renew(what);
      return what === "entrySettings" ? renewed : undefined;
    },
  };
}
