import { Bitcoin, Landmark, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/contracts/cards.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import styles from "./Cards.module.css";

const icons = { bank: Landmark, ewallet: Smartphone, crypto: Bitcoin } as const;

interface CardRowProps {
  card: Card;
  onAct(action: "default" | "remove", card: Card): void;
}

/** A withdrawal destination, masked, with its actions. */
export function CardRow({ card, onAct }: CardRowProps) {
  const { t } = useTranslation("payments", { keyPrefix: "cards" });
  const { unbrokenTime } = useSiteFormat();
  const { type, bankName: bank, accountNumber: number, holder, heldUntil } = card;
  const Icon = icons[type];
  return (
    <li className={styles.card} data-default={card.default || undefined}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {bank}
          {card.default && <span className={styles.mark}>{t("isDefault")}</span>}
        </p>
        <p className={styles.number}>{number}</p>
        {heldUntil && <p className={styles.held}>{t("held", { time: unbrokenTime(heldUntil) })}</p>}
        {holder && <p className={styles.holder}>{holder}</p>}
      </div>
      <div className={styles.actions}>
        {!card.default && (
          <Button size="sm" aria-label={t("default.of", { bank, number })} onClick={() => onAct("default", card)}>
            {t("default.action")}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={t("remove.of", { bank, number })}
          onClick={() => onAct("remove", card)}
        >
          {t("remove.submit")}
        </Button>
      </div>
    </li>
  );
}
