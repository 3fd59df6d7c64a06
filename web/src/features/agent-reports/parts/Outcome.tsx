import { useTranslation } from "react-i18next";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import styles from "./Outcome.module.css";

/** Classifies a result of players from their point of view. A loss of players is a gain for the agent. */
export function outcomeOf(net: string): "lost" | "won" | "even" {
  const poisha = toPoisha(net);
  if (poisha === 0) return "even";
  return poisha < 0 ? "lost" : "won";
}

/** A result of players with a word. Not coloured, because a loss of players is a gain for the agent. */
export function Outcome({ net }: { net: string }) {
  const { t } = useTranslation("agentReports");
  return (
    <span className={styles.outcome}>
      <Amount value={net} /> <small className={styles.word}>{t(`loss.${outcomeOf(net)}`)}</small>
    </span>
  );
}
