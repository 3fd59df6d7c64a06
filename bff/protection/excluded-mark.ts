import Type from "typebox";

/** What stands in the register of the excluded under a mark: the hashes of the accounts it names. */
export const StoredMark = Type.Object({ accounts: Type.Array(Type.String()) });
