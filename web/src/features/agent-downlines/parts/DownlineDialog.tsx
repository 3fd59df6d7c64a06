import { ChevronLeft, Send, ShieldPlus, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { DownlineDetail } from "../../../../../shared/contracts/agent-team.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useConfirm, useToast } from "../../../lib/browser/dialogs.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { promote, refreshDownlines, useDownline } from "../api.ts";
import type { Act } from "../useOpenAccount.ts";
import { useProductName } from "../useRates.ts";
import { statusTones } from "./AccountCell.tsx";
import styles from "./DownlineDialog.module.css";
import { NotInTeam } from "./NotInTeam.tsx";
import { Presence } from "./Presence.tsx";

// Transfer texts load only with the transfer form.
const SendToDownline = lazyComponent(withTexts("member", () => import("./SendToDownline.tsx")));
const RebateForm = lazyComponent(() => import("./RebateForm.tsx"));

interface DownlineDialogProps {
  id: string;
  act: Act;
  /** Path of the account's own downlines. */
  teamPath: string;
  onAct(act: Act): void;
  onLeave(): void;
  onClose(): void;
}

/** Dialog of a team account above the list: its details or one of its actions. */
export default function DownlineDialog({ id, act, teamPath, onAct, onLeave, onClose }: DownlineDialogProps) {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useDownline(id);
  const account = data?.account ?? t("detail.title");
  const titles = {
    details: account,
    rebates: t("rebates.changeTitle"),
    transfer: t("transfer.title", { account }),
  };
  const isForeign = data === undefined && isFailure(error, "downline_unknown", "validation_failed");
  return (
    <Dialog
      open
      size="md"
      title={titles[act]}
      closeOnBack={false}
      closeOnCover={act === "details"}
      reading={act === "details"}
      onClose={onClose}
    >
      {isForeign ? (
        <NotInTeam onBack={onClose} />
      ) : (
        <AsyncView
          data={data}
          error={error}
          onRetry={() => void retry()}
          skeleton={<Skeleton height={420} radius={12} />}
        >
          {(downline) =>
            act === "details" ? (
              <Details downline={downline} teamPath={teamPath} onAct={onAct} />
            ) : (
              <div className={layout.stack3}>
                <Button
                  className={styles.back}
                  variant="ghost"
                  icon={<ChevronLeft size={18} aria-hidden="true" />}
                  onClick={onLeave}
                >
                  {t("detail.back")}
                </Button>
                <LazyBoundary inline fallback={<Skeleton height={280} radius={12} />}>
                  {act === "transfer" ? (
                    <SendToDownline downline={downline} />
                  ) : (
                    <RebateForm downline={downline} onDone={onLeave} />
                  )}
                </LazyBoundary>
              </div>
            )
          }
        </AsyncView>
      )}
    </Dialog>
  );
}

interface DetailsProps {
  downline: DownlineDetail;
  teamPath: string;
  onAct(act: Act): void;
}

const reports = ["bets", "profit", "transactions"] as const;

function Details({ downline, teamPath, onAct }: DetailsProps) {
  const { t } = useTranslation("agentDownlines");
  const { time } = useSiteFormat();
  const promotion = usePromotion();
  const { id, account, type, status, online, level, path, lastLoginAt, teamCount } = downline;
  const links = reportLinks(downline);
  const above = [t("team"), ...path.slice(1).map((step) => step.account), account];
  return (
    <div className={layout.stack4}>
      <p className={styles.marks}>
        <span className={styles.type} data-type={type}>
          {t(`types.${type}`)}
        </span>
        <Presence online={online} />
        <StatusBadge tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </p>
      <p className={styles.path}>
        <span className="visually-hidden">{t("detail.path")}: </span>
        {above.join(" › ")}
      </p>
      <section className={styles.actions} aria-label={t("detail.actions")}>
        {status !== "closed" && (
          <Button variant="primary" icon={<Send size={18} aria-hidden="true" />} onClick={() => onAct("transfer")}>
            {t("detail.transfer")}
          </Button>
        )}
        {type === "player" && downline.isDirect && (
          <Button
            icon={<ShieldPlus size={18} aria-hidden="true" />}
            busy={promotion.busy}
            onClick={() => void promotion.run(id, account)}
          >
            {t("detail.promote")}
          </Button>
        )}
        {teamCount > 0 && (
          <LinkButton icon={<Users size={18} aria-hidden="true" />} to={teamPath}>
            {t("detail.team")}
          </LinkButton>
        )}
      </section>
      <section aria-label={t("detail.facts")}>
        <DescriptionList
          items={[
            { term: t("columns.level"), value: level },
            { term: t("columns.balance"), value: <Amount value={downline.balance} /> },
            ...(type === "agent"
              ? [
                  {
                    term: t("columns.teamCount"),
                    value:
                      teamCount === 0 ? t("nobody") : t("members", { count: teamCount, total: formatCount(teamCount) }),
                  },
                  { term: t("columns.teamBalance"), value: <Amount value={downline.teamBalance} /> },
                ]
              : []),
            {
              term: t("columns.lastLoginAt"),
              value: lastLoginAt === undefined ? t("never") : time(lastLoginAt),
            },
            { term: t("columns.registeredAt"), value: time(downline.registeredAt) },
            { term: t("columns.mobile"), value: downline.mobile },
            { term: t("columns.email"), value: downline.email },
          ]}
        />
      </section>
      <Rebates downline={downline} onChange={() => onAct("rebates")} />
      <nav className={styles.reports} aria-label={t("detail.reports")}>
        <p className={styles.heading}>{t("detail.reports")}</p>
        {reports.map((report) => (
          <Link key={report} className={styles.report} to={links[report]}>
            {t(`detail.${report}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

interface Reported {
  readonly id: string;
  readonly account: string;
  readonly type: "agent" | "player";
}

const accountQuery = (account: string): string => `?account=${encodeURIComponent(account)}`;

/** Returns the report paths. An agent's profit report lists direct downlines, other reports only the account. */
const reportLinks = ({ id, account, type }: Reported) => ({
  bets: `${pathTo("agentPersonalHistoryCopy")}${accountQuery(account)}`,
  profit: `${pathTo("palStatementsAgentCopy")}${type === "agent" ? `?parent=${encodeURIComponent(id)}` : accountQuery(account)}`,
  transactions: `${pathTo("agentDownlineTransactionDetailsCopy")}${accountQuery(account)}`,
});

interface RebatesProps {
  downline: DownlineDetail;
  onChange(): void;
}

/** An account's rebate rates by game type. Only the rates of direct downlines can be changed. */
function Rebates({ downline: { rebates, isDirect, parent }, onChange }: RebatesProps) {
  const { t } = useTranslation("agentDownlines");
  const nameOf = useProductName();
  return (
    <section className={styles.rebates} aria-labelledby="downline-rebates">
      <div className={styles.head}>
        <h3 id="downline-rebates" className={styles.rebatesHeading}>
          {t("rebates.title")}
        </h3>
        {isDirect && rebates.length > 0 && (
          <Button variant="ghost" onClick={onChange}>
            {t("rebates.change")}
          </Button>
        )}
      </div>
      {rebates.length === 0 ? (
        <p className={layout.note}>{t("rebates.none")}</p>
      ) : (
        <DescriptionList
          layout="columns"
          items={rebates.map(({ product, rate }) => ({
            term: nameOf(product),
            value: t("rebates.percent", { rate: formatRate(rate) }),
          }))}
        />
      )}
      {!isDirect && <p className={layout.note}>{t("rebates.onlyDirect", { parent })}</p>}
    </section>
  );
}

/** Makes a player an agent after two confirmations, because the change cannot be undone. */
function usePromotion() {
  const { t } = useTranslation("agentDownlines");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const owner = useOwner();
  const [busy, setBusy] = useState(false);

  const isMeant = async (account: string): Promise<boolean> => {
    const question = {
      ...{ title: t("promote.title", { account }), text: t("promote.text"), confirm: t("promote.next") },
    };
    if (!(await confirm(question))) return false;
    return confirm({
      ...{ tone: "danger", title: t("promote.sureTitle"), text: t("promote.sureText", { account }) },
      confirm: t("promote.confirm"),
    });
  };

  async function run(id: string, account: string): Promise<void> {
    if (busy || !(await isMeant(account))) return;
    setBusy(true);
    try {
      await promote(owner, id);
      toast({ tone: "success", text: t("promote.done", { account }), personal: true });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const text = isUnknown(cause) ? t("promote.lost", { account }) : failureText(cause);
      toast({ tone: "danger", text, personal: true });
    } finally {
      await refreshDownlines();
      setBusy(false);
    }
  }
  return { run, busy };
}
