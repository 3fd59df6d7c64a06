import { useEffect } from "react";
import type { ContractRequest } from "../../../../shared/contracts/agent-contracts.ts";
import { storage } from "../../lib/browser/storage.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { useContractRequests } from "../../lib/session/contracts.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { requestsStore, useRequestsOpen } from "./requests-store.ts";

const RequestsDialog = lazyComponent(withTexts("agent", () => import("./RequestsDialog.tsx")));

const pollMs = 1_000;

/** Returns whether the page is visible, nothing is open above it, and the user is not typing. */
const isUndisturbed = (): boolean =>
  document.visibilityState === "visible" &&
  document.querySelector("[role=dialog], [role=alertdialog], iframe") === null &&
  document.activeElement?.matches("input, textarea, select") !== true;

/** Opens the dialog of pending contract requests once the user is not busy. */
export default function ContractRequests() {
  const { data } = useContractRequests();
  const isOpen = useRequestsOpen();
  const signIn = useSignInRequest();
  const items = data?.items ?? [];
  const isDue = items.some((request) => !isPostponed(request)) && !isOpen && !signIn.open;
  useEffect(() => {
    if (!isDue) return;
    const openIfUndisturbed = () => isUndisturbed() && requestsStore.open();
    const timer = setInterval(openIfUndisturbed, pollMs);
    return () => clearInterval(timer);
  }, [isDue]);
  const isDone = data !== undefined && items.length === 0;
  useEffect(() => {
    if (isDone) requestsStore.close();
  }, [isDone]);
  useEffect(() => requestsStore.close, []);
  if (!data || isDone || !isOpen || signIn.open) return null;
  function close(): void {
    postpone(items);
    requestsStore.close();
  }
  return (
    <LazyBoundary onClose={close}>
      <RequestsDialog requests={data} onClose={close} />
    </LazyBoundary>
  );
}

type Named = Pick<ContractRequest, "id" | "type">;

/** Key of a request in storage. Includes the type, because a termination request has the offer's id. */
const nameOf = ({ id, type }: Named): string => `${type} ${id}`;

function postponedNames(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get("contractsLater") ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

const isPostponed = (request: Named): boolean => postponedNames().includes(nameOf(request));

/** Stops requests from opening automatically during this visit. The menu still counts them. */
const postpone = (later: readonly Named[]): void =>
  storage.set("contractsLater", JSON.stringify([...new Set([...postponedNames(), ...later.map(nameOf)])]));
