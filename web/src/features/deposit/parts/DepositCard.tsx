import { useEffect, useState } from "react";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { type Deposit, refreshMoney, useDeposit } from "../api.ts";
import { DepositEnd } from "./DepositEnd.tsx";
import { PendingCard } from "./PendingCard.tsx";

interface DepositCardProps {
  id: string;
  /** As it stands among the pending ones; once it is not there any more, it is asked for by its id. */
  listed: Deposit | undefined;
  /** It was begun here just now. */
  isNew: boolean;
  onClose(): void;
}

/** A deposit on its way: moves by itself until the money has arrived or will not. */
export function DepositCard({ id, listed, isNew, onClose }: DepositCardProps) {
  const { data, error, retry } = useDeposit(listed ? undefined : id);
  const [known, keep] = useState(listed);
  const deposit = listed ?? data ?? known;
  if (deposit !== known) keep(deposit);
  const isOver = deposit !== undefined && deposit.status !== "pending";
  useEffect(() => {
    if (isOver) refreshMoney();
  }, [isOver]);
  if (!deposit)
    return error ? <ErrorCard error={error} onRetry={() => void retry()} /> : <Skeleton height={320} radius={16} />;
  if (isOver) return <DepositEnd deposit={deposit} onClose={onClose} />;
  return <PendingCard deposit={deposit} isNew={isNew} />;
}
