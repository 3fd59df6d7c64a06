import type { Test } from "tap";
import type { Uploaded } from "../../../shared/contracts/contact.ts";
import { formWith, png } from "../../support/pictures.ts";
import { type Gateway, type RunningSandbox, startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

interface Note {
  readonly type: string;
  readonly content: string;
  readonly contact: string;
  readonly images: readonly string[];
}

interface ContactWorld {
  readonly sandbox: RunningSandbox;
  readonly gateway: Gateway;
  /** Messages that the platform received, oldest first. */
  notes(): Promise<readonly Note[]>;
}

/** Starts a complete site that closes with the test. */
export async function contactWorld(t: Test, env: Record<string, string> = {}): Promise<ContactWorld> {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, env);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const notes = async () => ((await sandbox.steer("GET", "/feedback")) as { items: Note[] }).items;
  return { sandbox, gateway, notes };
}

export const send = (visitor: SiteVisitor, form: FormData, headers: Record<string, string> = {}): Promise<Response> =>
  visitor.call("POST", "/api/uploads", form, headers);

/** Uploads an image and returns its id. */
export async function uploadImage(visitor: SiteVisitor, form = formWith(png())): Promise<string> {
  const answer = await send(visitor, form);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Uploaded).id;
}

export interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly message: string;
}

export const refusalOf = async (answer: Response): Promise<Refusal> =>
  ((await answer.json()) as { error: Refusal }).error;

export const write = (visitor: SiteVisitor, more: object = {}): Promise<Response> =>
  visitor.call("POST", "/api/feedback", { type: "suggestion", content: "More tables, please", ...more });
