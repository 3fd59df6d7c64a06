import { ArrowDown, ArrowUp, Copy, Equal, House, RotateCw, Send, Shield, Sparkles, UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AgentOverview, TeamFigures } from "../../../../../shared/contracts/agent-team.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { addDays, daysBetween, siteDay } from "../../../../../shared/rules/dates.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useQueryState } from "../../../lib/browser/query-params.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { useCopyAccount } from "../../../lib/session/copy-account.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { type DayRange, type Preset, presetRange, presets } from "../../../ui/DateRange/presets.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useOverview } from "../api.ts";
import {
  daysText,
  type FigureRow,
  figureLink,
  type GroupId,
  isAmount,
  periodGroups,
  standingRows,
  useFigureText,
  wholeOf,
} from "../figures.ts";
import { Contracts } from "../parts/Contracts.tsx";
import { Figure } from "../parts/Figure.tsx";
import { Trend } from "../parts/Trend.tsx";
import { changeOf, percentText, periodParam } from "../period.ts";
import styles from "./TeamOverviewPage.module.css";

/** `/agentHome/agentTeamOverview`: the team's figures compared with the previous period, and the agent's open tasks. */
export default function TeamOverviewPage() {
  const [period, setPeriod] = useQueryState("period", periodParam);
  const days = presetRange(period, serverNow(), useSiteFormat().utcOffset);
  const { data, error, retry, isPrevious } = useOverview(days);
  const isEmpty = data?.figures.members === 0;
  return (
    <div className={styles.page}>
      <OverviewHead />
      {!isEmpty && (
        <PeriodBar
          period={period}
          onChoose={(next) => setPeriod(next, { state: { stay: true } })}
          days={days}
          overview={data}
          onRenew={retry}
        />
      )}
      <AsyncView data={data} error={error} onRetry={() => void retry()} skeleton={<OverviewSkeleton />}>
        {(overview) =>
          isEmpty ? (
            <>
              <EmptyTeam />
              <Contracts />
            </>
          ) : (
            <div className={styles.figures} aria-busy={isPrevious}>
              <PeriodFigures overview={overview} group="results" />
              <Contracts />
              <Trend overview={overview} />
              <PeriodFigures overview={overview} group="people" />
              <PeriodFigures overview={overview} group="money" />
              <Standing figures={overview.figures} />
            </div>
          )
        }
      </AsyncView>
    </div>
  );
}

const OverviewSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.overviewSkeletonFigures}>
      {["a", "b", "c", "d"].map((place) => (
        <Skeleton key={place} height={92} radius={16} />
      ))}
    </div>
    <Skeleton height={420} radius={16} />
  </div>
);

function Standing({ figures }: { figures: TeamFigures }) {
  const { t } = useTranslation("agentOverview");
  return (
    <FigureGroup title={t("groups.standing")} columns={5}>
      {standingRows.map((row) => (
        <Figure key={row.id} id={row.id} value={figures[row.id]} to={figureLink(row)} />
      ))}
    </FigureGroup>
  );
}

function EmptyTeam() {
  const { t } = useTranslation("agentOverview");
  return (
    <Empty
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <LinkButton variant="primary" to={pathTo("registerCenter")} icon={<UserPlus size={18} aria-hidden="true" />}>
          {t("empty.action")}
        </LinkButton>
      }
    />
  );
}

const ways = [
  { id: "security", page: "securityCenter", Icon: Shield },
  { id: "upline", page: "agentTransferUpline", Icon: Send },
  { id: "site", page: "home", Icon: House },
] as const;

function OverviewHead() {
  const { t } = useTranslation(["agentOverview", "account", "agent", "pages"]);
  const { member, lastLogin } = useSession().session ?? {};
  const utcOffset = useSiteFormat().utcOffset;
  const copy = useCopyAccount();
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1 className={layout.pageTitle}>{t("pages:agentTeamOverview.title")}</h1>
        {member && (
          <p className={styles.line}>
            <span>{t("agent:home.hello", { name: member.nickname || member.account })}</span>
            <span className={styles.account}>
              <span className="visually-hidden">{t("account:accountId")}: </span>
              {member.account}
              <IconButton
                className={styles.copy}
                label={t("account:copy")}
                icon={<Copy size={16} />}
                onClick={() => void copy(member.account)}
              />
            </span>
            <span>
              {lastLogin
                ? `${t("agent:home.lastLogin")}: ${unbroken(formatInstant(lastLogin.at, utcOffset))}`
                : t("agent:home.firstLogin")}
              {lastLogin?.ip && ` ${t("agent:home.from", { ip: lastLogin.ip })}`}
            </span>
          </p>
        )}
      </div>
      <nav className={layout.cluster2} aria-label={t("agent:home.ways")}>
        {ways.map(({ id, page, Icon }) => (
          <Link key={id} className={styles.way} to={pathTo(page)}>
            <Icon size={18} aria-hidden="true" />
            {t(`ways.${id}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}

interface PeriodBarProps {
  period: Preset;
  onChoose(period: Preset): void;
  days: DayRange;
  /** Undefined until loaded. */
  overview: AgentOverview | undefined;
  onRenew(): Promise<unknown>;
}

function PeriodBar({ period, onChoose, days, overview, onRenew }: PeriodBarProps) {
  const { t } = useTranslation(["agentOverview", "records"]);
  const utcOffset = useSiteFormat().utcOffset;
  const [isRefreshing, setRefreshing] = useState(false);
  const before = { from: addDays(days.from, -daysBetween(days.from, days.to)), to: days.from };
  const isRunning = days.to > siteDay(serverNow(), utcOffset);
  const renew = async () => {
    setRefreshing(true);
    await onRenew();
    setRefreshing(false);
  };
  return (
    <div className={styles.bar}>
      <FilterChips
        items={presets.map((preset) => ({ id: preset, name: t(`records:range.${preset}`) }))}
        value={period}
        onChoose={onChoose}
        label={t("period.label")}
        bleed
      />
      <p className={styles.days}>
        <strong>{daysText(days)}</strong>
        <span>{t("period.against", { days: daysText(before) })}</span>
        {isRunning && <span>{t("period.running")}</span>}
      </p>
      <p className={styles.fresh}>
        {overview && t("period.asOf", { time: unbroken(formatInstant(overview.asOf, utcOffset)) })}
        <IconButton
          label={t("period.renew")}
          icon={<RotateCw size={18} />}
          disabled={isRefreshing}
          onClick={() => void renew()}
        />
      </p>
    </div>
  );
}

interface PeriodFiguresProps {
  overview: AgentOverview;
  group: GroupId;
}

function PeriodFigures({ overview, group }: PeriodFiguresProps) {
  const { t } = useTranslation("agentOverview");
  const { figures, previous } = overview;
  const rows: readonly FigureRow[] = periodGroups.find(({ id }) => id === group)?.rows ?? [];
  return (
    <FigureGroup title={t(`groups.${group}`)} columns={rows.length === 3 ? 3 : 4}>
      {rows.map((row) => (
        <Figure key={row.id} id={row.id} value={figures[row.id]} to={figureLink(row, overview)}>
          {/* A negative loss is easily misread, so a text says who won. */}
          {row.id === "net" && figures.net.startsWith("-") && <span className={styles.won}>{t("won")}</span>}
          <ChangeLine now={figures[row.id]} before={previous[row.id]} isJudged={row.good === "up"} />
        </Figure>
      ))}
    </FigureGroup>
  );
}

interface ChangeLineProps {
  now: string | number;
  before: string | number;
  /** Colours an increase as good and a decrease as bad. */
  isJudged: boolean;
}

const icons = { up: ArrowUp, down: ArrowDown, same: Equal, new: Sparkles } as const;

/** A figure's change from the previous period: arrow, text for screen readers, difference and percentage. */
function ChangeLine({ now, before, isJudged }: ChangeLineProps) {
  const { t } = useTranslation("agentOverview");
  const text = useFigureText();
  const { direction, difference, tenths, isNew } = changeOf(wholeOf(now), wholeOf(before));
  const kind = isNew ? "new" : direction;
  const Icon = icons[kind];
  return (
    <span className={styles.change} data-tone={isJudged && direction !== "same" ? direction : undefined}>
      <Icon size={14} aria-hidden="true" />
      {kind === "same" || kind === "new" ? (
        t(`change.${kind}`)
      ) : (
        <>
          <span className="visually-hidden">{t(`change.${kind}`)} </span>
          <span>{isAmount(now) ? text.money(difference) : text.count(difference)}</span>
          {tenths !== undefined && <span className={styles.part}>({percentText(tenths)})</span>}
        </>
      )}
    </span>
  );
}

interface FigureGroupProps {
  title: string;
  columns: 3 | 4 | 5;
  children: ReactNode;
}

const FigureGroup = ({ title, columns, children }: FigureGroupProps) => (
  <section className={layout.stack2} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.figureGroupFigures} style={{ "--columns": columns }}>
      {children}
    </ul>
  </section>
);
