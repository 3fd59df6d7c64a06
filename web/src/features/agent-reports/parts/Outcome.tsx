import { useTranslation } from "react-i18next";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import styles from "./Outcome.module.css";

/** Who gains by a result of players: it is read by an agent, whose gain is their loss. */
export function outcomeOf(net: string): "lost" | "won" | "even" {
  const poisha = toPoisha(net);
  if (poisha === 0) return "even";
  return poisha < 0 ? "lost" : "won";
}

/** A result of players with a word for it. In no colour: what is red for them is good for the agent who reads it. */
export function Outcome({ net }: { net: string }) {
  const { t } = useTranslation("agentReports");
  return (
    <span className={styles.outcome}>
      <Amount value={net} /> <small className={styles.word}>{t(`loss.${outcomeOf(net)}`)}</small>
    </span>
  );
}
