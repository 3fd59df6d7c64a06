import { Bitcoin, Landmark, Plus, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/contracts/cards.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useCards, usePaymentPassword } from "../api.ts";
import styles from "./Cards.module.css";

const CardDialog = lazyComponent(() => import("./CardDialog.tsx"));
const NewCardDialog = lazyComponent(() => import("./NewCardDialog.tsx"));

type Open = { readonly action: "add" } | { readonly action: "default" | "remove"; readonly card: Card };

/** Withdrawal destinations of the account, the default one first. */
export default function Cards() {
  const { t } = useTranslation("payments", { keyPrefix: "cards" });
  const { data, error, retry } = useCards();
  const guarded = usePaymentPassword().data?.set === true;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.cards}>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={148} radius={12} />}>
        {({ items }) => (
          <>
            {items.length > 0 ? (
              <ul className={styles.list}>
                {items.map((card) => (
                  <CardRow key={card.id} card={card} onAct={(action, chosen) => setOpen({ action, card: chosen })} />
                ))}
              </ul>
            ) : (
              <p className={styles.none}>{t("none")}</p>
            )}
            <Button
              variant={items.length > 0 ? "secondary" : "primary"}
              icon={<Plus size={20} aria-hidden="true" />}
              onClick={() => setOpen({ action: "add" })}
            >
              {t("add.title")}
            </Button>
          </>
        )}
      </AsyncView>
      {open && (
        <LazyBoundary onClose={close}>
          {open.action === "add" ? (
            <NewCardDialog holder={data?.holder} guarded={guarded} onClose={close} />
          ) : (
            <CardDialog {...open} guarded={guarded} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}

const icons = { bank: Landmark, ewallet: Smartphone, crypto: Bitcoin } as const;

interface CardRowProps {
  card: Card;
  onAct(action: "default" | "remove", card: Card): void;
}

function CardRow({ card, onAct }: CardRowProps) {
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
