import { Gift, Sparkles, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reward } from "../../../../../shared/contracts/rewards.ts";
import { cleanText } from "../../../../../shared/rules/names.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import layout from "../../../ui/primitives.module.css";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { actionOf, type ClaimKind, toneOf } from "../reward.ts";
import { useRewardActions } from "../useRewardActions.ts";
import { Progress } from "./Progress.tsx";
import styles from "./RewardDialog.module.css";

const maxRemarkLength = 140;

interface RewardDialogProps {
  reward: Reward;
  kind: ClaimKind;
  /** The operator's text. Undefined if there is none or it did not load. */
  html: string | undefined;
  onClose(): void;
}

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
      footer={
        <RewardAction reward={reward} kind={kind} remark={cleanText(remark)} ready={isRead && rival === undefined} />
      }
    >
      <div className={layout.stack4}>
        <div className={styles.state}>
          <StatusBadge tone={toneOf(status)}>{t(`status.${status}`)}</StatusBadge>
          <p className={layout.note} role="status">
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

interface RewardActionProps {
  reward: Reward;
  kind: ClaimKind;
  remark: string;
  /** Whether the terms are shown and no other reward conflicts. */
  ready: boolean;
}

function RewardAction({ reward, kind, remark, ready }: RewardActionProps) {
  const { t } = useTranslation("rewards");
  const { busy, join, claim, cancel } = useRewardActions();
  const online = useOnline();
  const action = actionOf(reward.status);
  if (action === "none") return null;
  const presses = {
    join: { Icon: Sparkles, text: t(reward.reviewed ? "apply" : "join"), run: () => join(reward, remark) },
    claim: { Icon: Gift, text: t("claim"), run: () => claim(kind, reward) },
    cancel: { Icon: Undo2, text: t("cancel.application.press"), run: () => cancel("application", reward) },
  };
  const { Icon, text, run } = presses[action];
  return (
    <Button
      variant={action === "cancel" ? "secondary" : "primary"}
      size="lg"
      block
      busy={busy}
      disabled={!online || (action === "join" && !ready)}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => void run()}
    >
      {text}
    </Button>
  );
}

function Terms({ reward }: { reward: Reward }) {
  const { t } = useTranslation("rewards");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const gameNames = useGameNames();
  const { amount, turnover, turnoverAmount, stake, games, startAt, expiresAt, conflicts, remark } = reward;
  const times = turnover === undefined ? undefined : t("times", { times: turnover });
  return (
    <DescriptionList
      layout="tiles"
      items={[
        { term: t("terms.amount"), value: amount === undefined ? undefined : <Amount value={amount} /> },
        {
          term: t("terms.turnover"),
          value:
            times !== undefined && turnoverAmount !== undefined
              ? t("terms.turnoverBoth", { times, amount: money(turnoverAmount) })
              : times,
        },
        { term: t("terms.stake"), value: stake && t("terms.stakeSum", { amount: money(stake) }) },
        { term: t("terms.games"), value: gameNames(games) },
        { term: t("terms.from"), value: startAt && time(startAt) },
        { term: t("terms.last"), value: expiresAt ? time(expiresAt) : t("terms.always") },
        { term: t("terms.conflicts"), value: conflicts.map(({ title }) => title).join(", ") },
        { term: t("terms.remark"), value: remark },
      ]}
    />
  );
}

/** Game types that have a name in the `history` texts. */
const namedTypes = ["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT", "FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const;

/** Returns a function that lists the game types whose stakes count. Without types, all games count. */
function useGameNames(): (types: readonly string[]) => string {
  const { t } = useTranslation(["rewards", "history"]);
  const nameOf = (type: string): string => {
    const code = namedTypes.find((one) => one === type);
    return code === undefined ? type : t(`history:gameTypes.${code}`);
  };
  return (types) => (types.length === 0 ? t("rewards:terms.allGames") : types.map(nameOf).join(", "));
}
