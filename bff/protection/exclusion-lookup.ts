import type { Person } from "./person.ts";

/** The register could not be asked, or gave no answer. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}

/**
 * A register of people who excluded themselves from gambling at all operators of a country. It is asked at registration
 * and at sign-in. While it is away nobody registers (503), and who signs in gets a session `withdrawOnly`: their money is
 * theirs whatever the register would have said, and play waits for an answer.
 */
export interface ExclusionRegister {
  /**
   * @param person at sign-in only what the gateway knows in plain then: the number the account is named by, the birthday
   * @throws RegisterUnavailable within the time a sign-in may take
   */
  lookup(person: Person): Promise<"none" | "excluded">;
}

/** Where no country has one, or the operator is not connected to it. */
export const noRegister: ExclusionRegister = { lookup: async () => "none" };
