import Type, { type Static } from "typebox";
import { number, Scalar } from "./wire.ts";

/** Protocol 3.7. */
export const SmsValue = Type.Object({ expiredMinutes: Scalar });

const shortest = 1;
const longest = 60;

/** A countdown that is missing or absurd must neither open the gate at once nor close it for good. */
export const smsSent = ({ expiredMinutes }: Static<typeof SmsValue>): { expiredMinutes: number } => ({
  expiredMinutes: Math.min(longest, Math.max(shortest, number(expiredMinutes) ?? shortest)),
});
