import { useTranslation } from "react-i18next";
import type { AgentContract, ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useContractRequests, useContracts } from "../api.ts";
import { requestsStore } from "../requests-store.ts";
import { isLive, isOver } from "../standing.ts";
import { useContractFormat } from "../useContractFormat.ts";
import { ContractCard } from "./ContractCard.tsx";
import styles from "./Running.module.css";
import { RunningContract } from "./RunningContract.tsx";

/** The agent's own contracts: current period, open requests and past contracts. */
export default function Running({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation("agentContracts");
  const { time, zone } = useContractFormat();
  const { data, error, retry } = useContracts(kind, "mine");
  const refresh = () => void retry();
  return (
    <>
      <PendingRequests kind={kind} />
      <AsyncView data={data} error={error} onRetry={refresh} skeleton={<Skeleton height={420} radius={16} />}>
        {({ items, asOf }) => (
          <div className={styles.list}>
            {items.some(isLive) ? (
              items
                .filter(isLive)
                .map((contract) => <RunningContract key={contract.id} contract={contract} onSettled={refresh} />)
            ) : (
              <Empty title={t("mine.none.title")} text={t("mine.none.text")} />
            )}
            <p className={styles.asOf}>
              {t("asOf", { time: time(asOf), zone })} · {t("running.live")}
            </p>
            <Past contracts={items.filter(isOver)} />
          </div>
        )}
      </AsyncView>
    </>
  );
}

/** Requests that wait for the agent's answer, which is given in the dialog. */
function PendingRequests({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation("agentContracts");
  const { time } = useContractFormat();
  const requests = useContractRequests().data?.items.filter((request) => request.kind === kind) ?? [];
  return requests.map(({ id, from, lapsesAt }) => (
    <div className={styles.asked} key={id}>
      <Alert tone="info">
        {lapsesAt === undefined ? t("mine.waitingOpen", { from }) : t("mine.waiting", { from, time: time(lapsesAt) })}
      </Alert>
      <Button variant="primary" onClick={requestsStore.open}>
        {t("mine.answer")}
      </Button>
    </div>
  ));
}

function Past({ contracts }: { contracts: readonly AgentContract[] }) {
  const { t } = useTranslation("agentContracts");
  if (contracts.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t("mine.past")}>
      <h2 className={styles.heading}>{t("mine.past")}</h2>
      {contracts.map((contract) => (
        <ContractCard key={contract.id} contract={contract} view="mine" />
      ))}
    </section>
  );
}
