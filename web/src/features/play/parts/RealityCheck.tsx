import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlayState } from "../../../../../shared/contracts/protection.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import type { CheckAnswer } from "../api.ts";
import { useAnswer } from "../useAnswer.ts";
import { usePlayedFor } from "../usePlayedFor.ts";
import { PlayLinks } from "./PlayLinks.tsx";
import styles from "./RealityCheck.module.css";

interface RealityCheckProps {
  state: PlayState;
  /** Informs the account's other tabs. */
  onAnswered(state: PlayState): void;
}

/**
 * Reality check: the account's time and money at play, above the game until answered (domain-rules section 2). It has
 * no close button; Back closes the game, not the check.
 */
export function RealityCheck({ state, onAnswered }: RealityCheckProps) {
  const { t } = useTranslation("play");
  const failureText = useFailureText();
  const answer = useAnswer(onAnswered);
  const [pendingAnswer, setPendingAnswer] = useState<CheckAnswer>();
  const [failure, setFailure] = useState<unknown>();
  const playedFor = usePlayedFor(state.elapsedSeconds);

  async function press(chosen: CheckAnswer): Promise<void> {
    setPendingAnswer(chosen);
    setFailure(await answer(chosen));
    setPendingAnswer(undefined);
  }

  const button = (chosen: CheckAnswer) => (
    <Button
      block
      busy={pendingAnswer === chosen}
      disabled={pendingAnswer !== undefined}
      onClick={() => void press(chosen)}
    >
      {t(`check.${chosen}`)}
    </Button>
  );
  const { staked, won, net } = state;
  return (
    <Dialog
      open
      locked
      closeOnCover={false}
      size="sm"
      title={t("check.title")}
      onClose={() => undefined}
      footer={
        <div className={styles.answers}>
          {button("continue")}
          {button("break")}
          {button("signOut")}
        </div>
      }
    >
      {failure !== undefined && <Alert tone="danger">{failureText(failure)}</Alert>}
      <p className={styles.lead}>{t("check.lead", { time: playedFor })}</p>
      {net === undefined && <Alert tone="info">{t("check.away")}</Alert>}
      <DescriptionList
        items={[
          { term: t("check.staked"), value: staked !== undefined && <Amount value={staked} /> },
          { term: t("check.won"), value: won !== undefined && <Amount value={won} /> },
          { term: t("check.net"), value: net !== undefined && <Amount value={net} /> },
        ].filter(({ value }) => value)}
      />
      <p className={styles.reminder}>{t("check.reminder")}</p>
      <PlayLinks />
    </Dialog>
  );
}
