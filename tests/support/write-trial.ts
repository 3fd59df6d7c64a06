import { randomUUID } from "node:crypto";
import type { Gateway, RunningSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

export interface TrialWorld {
  readonly sandbox: RunningSandbox;
  readonly gateway: Gateway;
}

export interface Subject {
  readonly account: string;
  readonly mobile: string;
  readonly password: string;
}

/** Steps in which a browser makes one write. */
export interface WriteTrial {
  /** Prepares the write and returns the visitor. By default, the visitor is a signed-in member. */
  prepare?(world: TrialWorld, subject: Subject): Promise<SiteVisitor>;
  act(visitor: SiteVisitor, subject: Subject): Promise<Response>;
  /** Status of a response that does not wait for the platform. */
  readonly answer?: number;
  /** Number of lost responses if the gateway repeats the call in the background. By default, all are lost. */
  readonly lost?: number;
  /** State that the write changes, and the expected value after one write. */
  readonly state?: {
    read(visitor: SiteVisitor, world: TrialWorld, subject: Subject): Promise<unknown>;
    readonly after: unknown;
  };
}

export const post = (visitor: SiteVisitor, path: string, body?: unknown, headers?: Record<string, string>) =>
  visitor.call("POST", path, body, headers);
export const oneKey = () => ({ "idempotency-key": randomUUID() });

export const signedIn = ({ gateway }: TrialWorld, { account, password }: Subject): Promise<SiteVisitor> =>
  gateway.visitor().mustSignIn(account, password);

/** Signs in and confirms the session with the password (decision 069). */
export const proven = async (world: TrialWorld, subject: Subject): Promise<SiteVisitor> =>
  (await signedIn(world, subject)).prove(subject.password);

/** Signs in and confirms the session with a code, as changes to an agent's income require (decision 070). */
export const provenByCode = async (world: TrialWorld, subject: Subject): Promise<SiteVisitor> =>
  (await signedIn(world, subject)).proveByCode();

/** Returns the account as the platform stores it. */
export const accountOf = async ({ sandbox }: TrialWorld, { account }: Subject) =>
  (await sandbox.steer("GET", `/accounts/${account}`)) as {
    password: string;
    paymentPassword?: string;
    language: string;
    nickname: string;
    favourites: string[];
  };
