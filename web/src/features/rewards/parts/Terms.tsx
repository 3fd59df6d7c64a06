import { useTranslation } from "react-i18next";
import type { Reward } from "../../../../../shared/contracts/rewards.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { useGameNames } from "../useGameNames.ts";

/** Terms of a reward: amount, turnover, games, last day, and conflicting rewards. */
export function Terms({ reward }: { reward: Reward }) {
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
