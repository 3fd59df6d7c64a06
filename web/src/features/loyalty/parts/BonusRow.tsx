import { useTranslation } from "react-i18next";
import type { RankBonus } from "../../../../../shared/contracts/loyalty.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useBonusText } from "../useBonusText.ts";
import styles from "./Bonuses.module.css";

interface BonusRowProps {
  bonus: RankBonus;
  busy: boolean;
  /** Another claim is in progress. */
  disabled: boolean;
  onClaim(): void;
}

const tones = { claimable: "success", open: "neutral", claimed: "info" } as const;

/** A bonus: amount, status in one sentence, and a claim button if it is claimable. */
export function BonusRow({ bonus, busy, disabled, onClaim }: BonusRowProps) {
  const { t } = useTranslation("loyalty");
  const online = useOnline();
  const { name, text } = useBonusText()(bonus);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.side}>
        <span className={styles.amount}>
          <Amount value={bonus.amount} />
        </span>
        <StatusBadge tone={tones[bonus.status]}>{t(`bonus.statuses.${bonus.status}`)}</StatusBadge>
      </div>
      {bonus.status === "claimable" && (
        <Button
          className={styles.claim}
          variant="primary"
          busy={busy}
          disabled={disabled || !online}
          aria-label={t("bonus.claimOf", { name })}
          onClick={onClaim}
        >
          {t("bonus.claim")}
        </Button>
      )}
    </li>
  );
}
