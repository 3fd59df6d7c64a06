import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useConfirm } from "../../../lib/browser/dialogs.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import layout from "../../../ui/primitives.module.css";
import type { Protection } from "../api.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import { useProtectionAction } from "../useProtectionAction.ts";
import styles from "./PendingRaise.module.css";

interface PendingRaiseProps {
  raise: NonNullable<Protection["limits"][number]["raise"]>;
  name: string;
  text: string;
  question: string;
  confirm(): Promise<Protection>;
  cancel(): Promise<Protection>;
  /** Called when the player can confirm the change. */
  onConfirmable(): void;
}

/** A pending change, which needs confirmation after a waiting period and can be cancelled at any time. */
export function PendingRaise({ raise, name, text, question, confirm, cancel, onConfirmable }: PendingRaiseProps) {
  const { t } = useTranslation("protection");
  const { time } = useLimitFormat();
  const { act, busy } = useProtectionAction();
  const askConfirmation = useConfirm();
  const [isConfirmable, setConfirmable] = useState(() => Date.parse(raise.ripeAt) <= serverNow());
  async function askAndConfirm(): Promise<void> {
    const sure = await askConfirmation({
      title: name,
      text: question,
      confirm: t("raise.confirm"),
      cancel: t("pause.not"),
    });
    if (sure) await act("confirm", confirm, t("raise.confirmed"));
  }
  return (
    <div className={styles.parked}>
      <p className={styles.text}>
        <Hourglass size={18} aria-hidden="true" />
        {text}
      </p>
      {isConfirmable ? (
        <p>{t("raise.ripe", { time: time(raise.lapsesAt) })}</p>
      ) : (
        <p>
          {t("raise.waits")}{" "}
          <strong>
            <Countdown
              until={raise.ripeAt}
              clock={serverNow}
              onEnd={() => {
                setConfirmable(true);
                onConfirmable();
              }}
            />
          </strong>
          <br />
          {t("raise.until")}
        </p>
      )}
      <div className={layout.cluster2}>
        {isConfirmable && (
          <Button
            size="sm"
            variant="primary"
            busy={busy === "confirm"}
            aria-label={t("raise.confirmOf", { name })}
            onClick={() => void askAndConfirm()}
          >
            {t("raise.confirm")}
          </Button>
        )}
        <Button
          size="sm"
          busy={busy === "cancel"}
          aria-label={t("raise.cancelOf", { name })}
          onClick={() => void act("cancel", cancel, t("raise.cancelled"))}
        >
          {t("raise.cancel")}
        </Button>
      </div>
    </div>
  );
}
