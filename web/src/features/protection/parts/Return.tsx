import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { confirmReturn, type Exclusion, requestReturn } from "../api.ts";
import { useAct } from "../useAct.ts";

interface ReturnProps {
  exclusion: Exclusion;
  onRipe(): void;
}

/**
 * Return after an exclusion's term: the player requests it, waits for a day, and confirms. An exclusion does not end
 * automatically.
 */
export function Return({ exclusion: { returnRipeAt }, onRipe }: ReturnProps) {
  const { t } = useTranslation("protection");
  const { act, busy } = useAct();
  const [isRipe, setRipe] = useState(() => returnRipeAt !== undefined && Date.parse(returnRipeAt) <= serverNow());
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
      {returnRipeAt !== undefined && !isRipe && (
        <p>
          {t("state.asked")}{" "}
          <strong>
            <Countdown
              until={returnRipeAt}
              clock={serverNow}
              onEnd={() => {
                setRipe(true);
                onRipe();
              }}
            />
          </strong>
        </p>
      )}
      {isRipe && (
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
