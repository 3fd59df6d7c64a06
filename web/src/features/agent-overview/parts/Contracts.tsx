import { FileClock, Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { contractKindsOf, contractPages } from "../../../lib/session/contract-kinds.ts";
import { useContractRequests } from "../../../lib/session/contract-requests.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./Contracts.module.css";
import { RunningContract } from "./RunningContract.tsx";
import { WaitingLink } from "./WaitingLink.tsx";

/**
 * Contract tasks: offers to answer, own offers without an answer, and the current periods of the agent's own contracts.
 */
export function Contracts() {
  const { t } = useTranslation("agentOverview");
  const { data, error, retry, hasContracts } = useContractRequests();
  const kinds = contractKindsOf(data);
  // If all kinds are disabled, no contract page exists.
  if (!hasContracts || (data && kinds.length === 0)) return null;
  return (
    <section className={styles.contracts} aria-labelledby="contracts">
      <h2 className={styles.title} id="contracts">
        {t("contracts.title")}
      </h2>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<Skeleton height={148} radius={16} />}
      >
        {({ items, kinds: states, openOffers }) => {
          const running = kinds.flatMap((kind) => {
            const period = states[kind].running;
            return period ? [{ kind, period }] : [];
          });
          const [first] = kinds;
          return (
            <ul className={styles.list}>
              {items.map(({ id, kind, type, from }) => (
                <WaitingLink key={id} to={pathTo(contractPages[kind])} Icon={Inbox} isUrgent>
                  {t(`contracts.request.${type}`, { from, kind: t(`contracts.kinds.${kind}`) })}
                </WaitingLink>
              ))}
              {openOffers > 0 && first && (
                <WaitingLink to={pathTo(contractPages[first])} Icon={FileClock}>
                  {t("contracts.openOffers", { count: openOffers })}
                </WaitingLink>
              )}
              {running.map(({ kind, period }) => (
                <RunningContract key={kind} kind={kind} period={period} onSettle={() => void retry()} />
              ))}
              {items.length + openOffers + running.length === 0 && (
                <li className={styles.nothing}>{t("contracts.nothing")}</li>
              )}
            </ul>
          );
        }}
      </AsyncView>
    </section>
  );
}
