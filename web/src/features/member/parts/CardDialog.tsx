import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/contracts/cards.ts";
import { pinRules } from "../../../lib/forms/pin.ts";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import { removeCard, setDefaultCard } from "../api.ts";
import { useCardForm } from "../useCardForm.ts";

interface CardDialogProps {
  action: "default" | "remove";
  card: Card;
  /** The account has a payment password, which the change requires. */
  guarded: boolean;
  onClose(): void;
}

/** Asks for confirmation before a card becomes the default or is removed. */
export default function CardDialog({ action, card, guarded, onClose }: CardDialogProps) {
  const { t } = useTranslation(["payments", "common"]);
  const change = action === "default" ? setDefaultCard : removeCard;
  const { field, frame } = useCardForm({
    fields: guarded ? ["paymentPassword"] : [],
    send: ({ paymentPassword }) => change(card.id, paymentPassword ? { paymentPassword } : {}),
    done: () => t(`cards.${action}.done`),
    onClose,
  });
  return (
    <Dialog open size="sm" closeOnCover={false} title={t(`cards.${action}.title`)} onClose={onClose}>
      <Form {...frame} submit={t(`cards.${action}.submit`)} back={{ text: t("common:ui.cancel"), onPress: onClose }}>
        <p>{t(`cards.${action}.text`, { bank: card.bankName, number: card.accountNumber })}</p>
        {guarded && <PinField label={t("paymentPassword.field")} {...field("paymentPassword", pinRules)} />}
      </Form>
    </Dialog>
  );
}
