import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useConfirm } from "../../../lib/browser/confirm.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import type { Protection } from "../api.ts";
import { useAct } from "../useAct.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import styles from "./ParkedRaise.module.css";

interface ParkedRaiseProps {
  raise: NonNullable<Protection["limits"][number]["raise"]>;
  /** Name of the pending change, for its buttons. */
  name: string;
  /** Text of the pending change. */
  text: string;
  /** Text of the confirmation dialog. */
  question: string;
  confirm(): Promise<Protection>;
  cancel(): Promise<Protection>;
  /** Called when the change can be confirmed. */
  onRipe(): void;
}

/** A pending change, which waits for a day and then for the player's confirmation. It can be cancelled at any time. */
export function ParkedRaise({ raise, name, text, question, confirm, cancel, onRipe }: ParkedRaiseProps) {
  const { t } = useTranslation("protection");
  const { time } = useLimitFormat();
  const { act, busy } = useAct();
  const ask = useConfirm();
  const [isRipe, setRipe] = useState(() => Date.parse(raise.ripeAt) <= serverNow());
  async function confirmAfterQuestion(): Promise<void> {
    const sure = await ask({ title: name, text: question, confirm: t("raise.confirm"), cancel: t("pause.not") });
    if (sure) await act("confirm", confirm, t("raise.confirmed"));
  }
  return (
    <div className={styles.parked}>
      <p className={styles.text}>
        <Hourglass size={18} aria-hidden="true" />
        {text}
      </p>
      {isRipe ? (
        <p>{t("raise.ripe", { time: time(raise.lapsesAt) })}</p>
      ) : (
        <p>
          {t("raise.waits")}{" "}
          <strong>
            <Countdown
              until={raise.ripeAt}
              clock={serverNow}
              onEnd={() => {
                setRipe(true);
                onRipe();
              }}
            />
          </strong>
          <br />
          {t("raise.until")}
        </p>
      )}
      <div className={styles.acts}>
        {isRipe && (
          <Button
            size="sm"
            variant="primary"
            busy={busy === "confirm"}
            aria-label={t("raise.confirmOf", { name })}
            onClick={() => void confirmAfterQuestion()}
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
