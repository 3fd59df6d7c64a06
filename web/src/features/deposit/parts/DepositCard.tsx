import { useEffect, useState } from "react";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { type Deposit, refreshMoney, useDeposit } from "../api.ts";
import { DepositEnd } from "./DepositEnd.tsx";
import { PendingCard } from "./PendingCard.tsx";

interface DepositCardProps {
  id: string;
  /** The deposit in the list of pending ones. Once it is no longer there, it is read by its id. */
  listed: Deposit | undefined;
  /** The deposit was just started on this page. */
  isNew: boolean;
  onClose(): void;
}

/** A deposit in progress, polled until it has ended. */
export function DepositCard({ id, listed, isNew, onClose }: DepositCardProps) {
  const { data, error, retry } = useDeposit(listed ? undefined : id);
  const [cached, setCached] = useState(listed);
  const deposit = listed ?? data ?? cached;
  if (deposit !== cached) setCached(deposit);
  const isOver = deposit !== undefined && deposit.status !== "pending";
  useEffect(() => {
    if (isOver) refreshMoney();
  }, [isOver]);
  if (!deposit)
    return error ? <ErrorCard error={error} onRetry={() => void retry()} /> : <Skeleton height={320} radius={16} />;
  if (isOver) return <DepositEnd deposit={deposit} onClose={onClose} />;
  return <PendingCard deposit={deposit} isNew={isNew} />;
}
