import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TransferForm } from "./TransferForm.tsx";

interface MoveDialogProps {
  from: Wallet;
  to: Wallet;
  onDone(): void;
  onClose(): void;
}

export default function MoveDialog({ from, to, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation("transfer");
  return (
    <Dialog open size="sm" title={t("move")} onClose={onClose}>
      <TransferForm from={from} to={to} submit={t("submit")} onDone={onDone} />
    </Dialog>
  );
}
