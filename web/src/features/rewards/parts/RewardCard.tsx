import { Gift } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Reward } from "../../../../../shared/contracts/rewards.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { actionOf, type ClaimKind, toneOf } from "../reward.ts";
import { useRewardActions } from "../useRewardActions.ts";
import { Progress } from "./Progress.tsx";
import styles from "./RewardCard.module.css";

/** Aspect ratio of promotion images. */
const art = { width: 960, height: 400 } as const;

interface RewardCardProps {
  reward: Reward;
  kind: ClaimKind;
  image: string | undefined;
  /** Address of the reward's dialog. */
  to: string;
}

/** A reward with its progress and claim button; the rest of the card opens it. */
export function RewardCard({ reward, kind, image, to }: RewardCardProps) {
  const { t } = useTranslation("rewards");
  const { busy, claim } = useRewardActions();
  const online = useOnline();
  const { status, amount, progress, title } = reward;
  const link = useRef<HTMLAnchorElement>(null);
  const isClaimable = actionOf(status) === "claim";
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isClaimable || !wasPressed.current) return;
    wasPressed.current = false;
    // The button with the focus was removed, so the card takes the focus, unless it is elsewhere already.
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isClaimable]);
  return (
    <article className={styles.card} data-over={status === "close" ? "" : undefined}>
      <div className={styles.art}>
        {image === undefined ? (
          <span className={styles.plain}>
            <Gift size={40} aria-hidden="true" />
          </span>
        ) : (
          <Img path={image} alt="" {...art} />
        )}
        <h2 className={styles.title}>
          <Link ref={link} className={styles.link} to={to} state={{ stay: true, rewardOpened: true }}>
            {title}
          </Link>
        </h2>
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <StatusBadge tone={toneOf(status)}>{t(`status.${status}`)}</StatusBadge>
          {amount !== undefined && (
            <span className={styles.amount}>
              <Amount value={amount} />
            </span>
          )}
        </div>
        <p className={styles.told}>{t(`told.${status}`)}</p>
        {progress && <Progress progress={progress} of={title} claimed={status === "claimed"} />}
        {isClaimable && (
          <Button
            className={styles.press}
            variant="primary"
            block
            busy={busy}
            disabled={!online}
            icon={<Gift size={18} aria-hidden="true" />}
            aria-label={t("claimOf", { title })}
            onClick={() => {
              wasPressed.current = true;
              void claim(kind, reward);
            }}
          >
            {t("claim")}
          </Button>
        )}
      </div>
    </article>
  );
}
