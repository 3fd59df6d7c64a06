import Type from "typebox";

/** Proof of the phone provider beside other fields (protocol 3.8). */
export const FirebaseFields = {
  firebaseChannel: Type.Optional(Type.Literal("sms")),
  firebaseIdToken: Type.Optional(Type.String()),
};

/** Sent only with a proof. */
export const firebaseFields = (idToken: string | undefined) =>
  idToken === undefined ? {} : { firebaseChannel: "sms" as const, firebaseIdToken: idToken };
