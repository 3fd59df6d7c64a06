import { roleOf } from "../../shared/rules/roles.ts";
import type { Account } from "../contract.ts";

/** What an account below an agent is to the wire. */
export type WireType = "AGENT" | "PLAYER";

/** The account type each of them begins with (spec section 6). */
export const accountTypes: Readonly<Record<WireType, number>> = { AGENT: 1, PLAYER: 0 };

export const isWireType = (value: unknown): value is WireType => value === "AGENT" || value === "PLAYER";

export const wireType = ({ type }: Pick<Account, "type">): WireType => (roleOf(type) === "agent" ? "AGENT" : "PLAYER");
