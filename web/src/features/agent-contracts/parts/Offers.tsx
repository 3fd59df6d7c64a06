import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentContract, ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useConfirm, useToast } from "../../../lib/browser/dialogs.ts";
import { useSession } from "../../../lib/session/session.ts";
import { writeWithSession } from "../../../lib/session/session-calls.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { refreshContracts, terminateContract, useContracts } from "../api.ts";
import { canEnd, isOver } from "../contract-status.ts";
import { useContractFormat } from "../useContractFormat.ts";
import { ContractCard } from "./ContractCard.tsx";
import { OfferForm } from "./OfferForm.tsx";
import styles from "./Offers.module.css";

/** The agent's offers to direct downlines: a form for a new one, active contracts and past contracts. */
export default function Offers({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation("agentContracts");
  const { time, zone } = useContractFormat();
  const [isOffering, setOffering] = useState(false);
  const { data, error, retry } = useContracts(kind, "downlines");
  return (
    <div className={styles.offers}>
      <div className={styles.head}>
        <p className={layout.note}>{t("given.payer")}</p>
        <Button
          variant={isOffering ? "secondary" : "primary"}
          icon={!isOffering && <FilePlus2 size={20} aria-hidden="true" />}
          aria-expanded={isOffering}
          onClick={() => setOffering(!isOffering)}
        >
          {t(isOffering ? "given.closeForm" : "given.new")}
        </Button>
      </div>
      {isOffering && <OfferForm kind={kind} onDone={() => setOffering(false)} />}
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<Skeleton height={320} radius={16} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t("given.empty.title")} text={t("given.empty.text")} />}
      >
        {({ items, asOf }) => (
          <>
            <Contracts title={t("given.title")} contracts={items.filter((contract) => !isOver(contract))} />
            <Contracts title={t("given.history")} contracts={items.filter(isOver)} />
            <p className={layout.note}>{t("asOf", { time: time(asOf), zone })}</p>
          </>
        )}
      </AsyncView>
    </div>
  );
}

function Contracts({ title, contracts }: { title: string; contracts: readonly AgentContract[] }) {
  const { t } = useTranslation("agentContracts");
  const { run, busy } = useTermination();
  if (contracts.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={layout.title}>{title}</h2>
      <div className={styles.cards}>
        {contracts.map((contract) => (
          <ContractCard key={contract.id} contract={contract} view="downlines">
            {canEnd(contract) && (
              <Button
                busy={busy === contract.id}
                disabled={busy !== undefined}
                aria-label={t("terminate.buttonOf", { account: contract.receiver })}
                onClick={() => void run(contract)}
              >
                {t("terminate.button")}
              </Button>
            )}
          </ContractCard>
        ))}
      </div>
    </section>
  );
}

function useTermination() {
  const { t } = useTranslation("agentContracts");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const { account: own } = useSession();
  const [busy, setBusy] = useState<string>();

  async function run({ id, receiver: account }: AgentContract): Promise<void> {
    if (busy !== undefined || own === undefined) return;
    const question = { tone: "danger" as const, title: t("terminate.title", { account }) };
    const isMeant = await confirm({
      ...question,
      text: t("terminate.text", { account }),
      confirm: t("terminate.confirm"),
    });
    if (!isMeant) return;
    setBusy(id);
    try {
      await writeWithSession(own, () => terminateContract(id));
      toast({ tone: "success", text: t("terminate.done", { account }), personal: true });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const isUnconfirmed = isUnknown(cause);
      toast({
        tone: isUnconfirmed ? "info" : "danger",
        text: isUnconfirmed ? t("terminate.lost") : failureText(cause),
        personal: true,
      });
    } finally {
      await refreshContracts();
      setBusy(undefined);
    }
  }
  return { run, busy };
}
