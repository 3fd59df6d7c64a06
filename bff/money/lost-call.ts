import type { Platform } from "../platform/contract.ts";

export type RecordsPort = Pick<Platform, "call">;

/** A write whose answer was lost. */
export interface LostCall {
  readonly operation: string;
  /** Our name of it in the platform's records. */
  readonly reference: string;
  /** When it was asked for, epoch ms. */
  readonly at: number;
  /** Decimal string. */
  readonly amount: string | undefined;
  /** Id of what it was about, where it was about something the platform had already. */
  readonly subject?: string | undefined;
}

/** What the platform's records say of a write. */
export type Sighting =
  /** It was made; `result` is what its call would have given, where the record still has all of that. */
  | { readonly state: "found"; readonly result: unknown }
  /** The record is complete and has no row that could be it. */
  | { readonly state: "absent" }
  | { readonly state: "unclear" };
