import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { confirmReturn, type Exclusion, requestReturn } from "../api.ts";
import { useProtectionAction } from "../useProtectionAction.ts";

interface ReturnProps {
  exclusion: Exclusion;
  onConfirmable(): void;
}

/**
 * Lets a player end an exclusion after its term, which does not happen automatically: request, wait for a day, and
 * confirm.
 */
export function Return({ exclusion: { returnRipeAt }, onConfirmable }: ReturnProps) {
  const { t } = useTranslation("protection");
  const { act, busy } = useProtectionAction();
  const [isConfirmable, setConfirmable] = useState(
    () => returnRipeAt !== undefined && Date.parse(returnRipeAt) <= serverNow(),
  );
  return (
    <TopicCard icon={Undo2} title={t("state.title")}>
      {returnRipeAt === undefined && (
        <>
          <p>{t("state.over")}</p>
          <Button busy={busy === "ask"} onClick={() => void act("ask", requestReturn, t("state.saidAsked"))}>
            {t("state.ask")}
          </Button>
        </>
      )}
      {returnRipeAt !== undefined && !isConfirmable && (
        <p>
          {t("state.asked")}{" "}
          <strong>
            <Countdown
              until={returnRipeAt}
              clock={serverNow}
              onEnd={() => {
                setConfirmable(true);
                onConfirmable();
              }}
            />
          </strong>
        </p>
      )}
      {isConfirmable && (
        <>
          <p>{t("state.ripe")}</p>
          <Button busy={busy === "confirm"} onClick={() => void act("confirm", confirmReturn, t("state.saidBack"))}>
            {t("state.confirm")}
          </Button>
        </>
      )}
    </TopicCard>
  );
}
