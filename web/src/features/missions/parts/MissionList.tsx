import { useTranslation } from "react-i18next";
import type { MissionPeriod, Missions } from "../../../../../shared/contracts/missions.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { useQueryState } from "../../../lib/browser/query-state.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { useClaim } from "../useClaim.ts";
import { MissionCard } from "./MissionCard.tsx";
import styles from "./MissionList.module.css";
import { ResetLine } from "./ResetLine.tsx";

const periods = ["daily", "weekly", "once"] as const satisfies readonly MissionPeriod[];
const periodParam = choiceParam<MissionPeriod>(periods, "daily");

/** Missions of one period, selected with `?tab=`. */
export function MissionList({ items }: Pick<Missions, "items">) {
  const { t } = useTranslation("missions");
  const [tab, setTab] = useQueryState("tab", periodParam);
  const { busy, unconfirmed, claim } = useClaim();
  const visibleItems = items.filter(({ period }) => period === tab);
  const resetsAt = visibleItems.find((mission) => mission.resetsAt !== undefined)?.resetsAt;
  const labelOf = (period: MissionPeriod): string => {
    const count = items.filter((mission) => mission.period === period && mission.status === "claimable").length;
    return count === 0 ? t(`tabs.${period}`) : t("tabs.waiting", { name: t(`tabs.${period}`), count });
  };
  return (
    <section className={styles.section} aria-labelledby="missions">
      <h2 className="visually-hidden" id="missions">
        {t("list")}
      </h2>
      <FilterChips
        items={periods.map((id) => ({ id, name: labelOf(id) }))}
        value={tab}
        onChoose={(period) => setTab(period, { replace: true, state: { stay: true } })}
        label={t("tabs.label")}
        bleed
      />
      {resetsAt && <ResetLine at={resetsAt} />}
      {visibleItems.length === 0 ? (
        <Empty title={t("empty.title")} text={t(`empty.${tab}`)} />
      ) : (
        <ul className={styles.list}>
          {visibleItems.map((mission) => (
            <li key={mission.id}>
              <MissionCard
                mission={mission}
                busy={busy === mission.id}
                waits={busy !== undefined && busy !== mission.id}
                unconfirmed={unconfirmed.includes(mission.id)}
                onClaim={() => claim(mission)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
