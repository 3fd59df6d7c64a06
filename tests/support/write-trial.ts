import { randomUUID } from "node:crypto";
import type { Gateway, RunningSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

export interface TrialWorld {
  readonly sandbox: RunningSandbox;
  readonly gateway: Gateway;
}

/** The member a write is made for; nobody else's trial touches it. */
export interface Subject {
  readonly account: string;
  readonly mobile: string;
  readonly password: string;
}

/** One way to make a write happen, as a browser does it. */
export interface WriteTrial {
  /** Who makes it, and everything before the write itself; a signed-in member unless given. */
  prepare?(world: TrialWorld, subject: Subject): Promise<SiteVisitor>;
  act(visitor: SiteVisitor, subject: Subject): Promise<Response>;
  /** The status of an answer that does not wait for the platform's. */
  readonly answer?: number;
  /** How many answers are lost, where a call without an answer is repeated in the background; all unless given. */
  readonly lost?: number;
  /** What the write changes, and what it is when it has changed once. */
  readonly state?: {
    read(visitor: SiteVisitor, world: TrialWorld, subject: Subject): Promise<unknown>;
    readonly after: unknown;
  };
}

export const post = (visitor: SiteVisitor, path: string, body?: unknown, headers?: Record<string, string>) =>
  visitor.call("POST", path, body, headers);
export const oneKey = () => ({ "idempotency-key": randomUUID() });

export async function signedIn({ gateway }: TrialWorld, { account, password }: Subject): Promise<SiteVisitor> {
  const visitor = gateway.visitor();
  const answer = await visitor.signIn(account, password);
  if (answer.status !== 200) throw new Error(`${account}: ${answer.status} ${await answer.text()}`);
  return visitor;
}

/** Signed in, the password typed once more (decision 069). */
export const proven = async (world: TrialWorld, subject: Subject): Promise<SiteVisitor> =>
  (await signedIn(world, subject)).prove(subject.password);

/** Signed in in a browser that the account knows by a code, as what gives income away asks for (decision 070). */
export const provenByCode = async (world: TrialWorld, subject: Subject): Promise<SiteVisitor> =>
  (await signedIn(world, subject)).proveByCode();

/** The account as the platform has it. */
export const accountOf = async ({ sandbox }: TrialWorld, { account }: Subject) =>
  (await sandbox.steer("GET", `/accounts/${account}`)) as {
    password: string;
    paymentPassword?: string;
    language: string;
    nickname: string;
    favourites: string[];
  };
