import Type from "typebox";

/**
 * What stands in the register of the excluded under a mark: the hashes of the accounts it names, and how far each is to
 * be believed. An account without a line in `known` was entered before proofs were kept (decision 074).
 */
export const StoredMark = Type.Object({
  accounts: Type.Array(Type.String()),
  known: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        proof: Type.Enum(["proven", "typed", "old"]),
        since: Type.Number(),
        /**
         * Hashes of the names and browsers of the account: one of them has to match beside what was only typed. Of proven
         * marks from before they had them: none.
         */
        with: Type.Array(Type.String()),
      }),
    ),
  ),
});
