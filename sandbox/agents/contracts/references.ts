import type { Account, Answer } from "../../contract.ts";

/** Answers of writes by the gateway's name for each, so that none is made twice. */
export class References {
  readonly #writes = new Map<string, { readonly fields: string; readonly answer: Answer }>();

  /**
   * Does the work unless the account has done it under this reference. A refusal is not remembered.
   * @param fields what the write asks for, as text
   */
  once({ id }: Account, reference: string, fields: string, work: () => Answer): Answer {
    const key = `${id} ${reference}`;
    const earlier = this.#writes.get(key);
    if (earlier) return earlier.fields === fields ? earlier.answer : { refuse: "reference.taken" };
    const answer = work();
    if (reference !== "" && !("refuse" in answer)) this.#writes.set(key, { fields, answer });
    return answer;
  }

  reset(): void {
    this.#writes.clear();
  }
}
