import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reward } from "../../../../../shared/contracts/rewards.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { type ClaimKind, toneOf } from "../reward.ts";
import { Progress } from "./Progress.tsx";
import { RewardAction } from "./RewardAction.tsx";
import styles from "./RewardDialog.module.css";
import { Terms } from "./Terms.tsx";

const maxRemarkLength = 140;

interface RewardDialogProps {
  reward: Reward;
  kind: ClaimKind;
  /** The operator's text; undefined if there is none or it did not load. */
  html: string | undefined;
  onClose(): void;
}

/** Details of a reward: terms, the operator's text, progress, and action. */
export default function RewardDialog({ reward, kind, html, onClose }: RewardDialogProps) {
  const { t } = useTranslation("rewards");
  const [remark, setRemark] = useState("");
  const [isRead, setRead] = useState(html === undefined);
  const { status, title, progress, conflicts, conflictId } = reward;
  const rival = conflicts.find(({ id }) => id === conflictId);
  const isOpen = status === "join";
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBack={false}
      title={title}
      size="lg"
      reading
      footer={<RewardAction reward={reward} kind={kind} remark={remark.trim()} ready={isRead && rival === undefined} />}
    >
      <div className={styles.reward}>
        <div className={styles.state}>
          <StatusBadge tone={toneOf(status)}>{t(`status.${status}`)}</StatusBadge>
          <p className={styles.told} role="status">
            {t(`told.${status}`)}
          </p>
        </div>
        {isOpen && rival && <Alert tone="warning">{t("conflict", { title: rival.title })}</Alert>}
        <Terms reward={reward} />
        {progress && <Progress progress={progress} of={title} claimed={status === "claimed"} />}
        {html !== undefined && (
          <div className={styles.article}>
            <Html html={html} onShown={() => setRead(true)} />
          </div>
        )}
        {isOpen && reward.reviewed && !rival && (
          <TextField
            label={t("remark.label")}
            hint={t("remark.hint", { count: maxRemarkLength - remark.length })}
            maxLength={maxRemarkLength}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
