import type { WireType } from "./account-types.ts";
import type { Rates } from "./contract.ts";

/** A link that brings accounts under an agent. */
export interface AgentLink {
  readonly id: string;
  readonly code: string;
  /** Id of the agent. */
  readonly by: string;
  readonly url: string;
  readonly type: WireType;
  /** As they were when it was made; whoever registers by it gets them. */
  readonly rates: Rates;
  readonly createdAt: number;
  /** Epoch ms; absent: until it is deleted. */
  readonly expiresAt?: number;
}

/** What an agent asks for. */
export type WantedLink = Pick<AgentLink, "type" | "rates" | "expiresAt"> & { readonly host: string };

const host = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/;

/** A host of the site, with its port where it has one. @returns undefined for what is none */
export function hostIn(text: string): string | undefined {
  const lower = text.toLowerCase();
  return host.test(lower) ? lower : undefined;
}

/** Hosts of a machine at work on the site; everybody else's are served with a certificate. */
const isLocal = (text: string): boolean => /^(.*\.)?localhost(:\d+)?$|^\d+\.\d+\.\d+\.\d+(:\d+)?$/.test(text);

/** The site's page of registration, in the spelling the site takes a code from (protocol 3.8). */
export const urlOf = (code: string, text: string): string =>
  `${isLocal(text) ? "http" : "https"}://${text}/register?affiliateCode=${code}`;
