import { Gift, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RewardTicket } from "../../../../../shared/contracts/rewards.ts";
import { readCode, readPromotionCode } from "../../../../../shared/rules/digits.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { refreshRewards, submitCode, useTickets } from "../api.ts";
import { toneOf } from "../reward.ts";
import { useExpiry } from "../useExpiry.ts";
import { useRewardActions } from "../useRewardActions.ts";
import { Progress } from "./Progress.tsx";
import styles from "./Tickets.module.css";

export default function Tickets() {
  const { t } = useTranslation("rewards");
  const { data, error, retry } = useTickets();
  useExpiry(data?.items ?? []);
  return (
    <div className={layout.stack5}>
      <CodeForm />
      <AsyncView
        data={data}
        error={error}
        onRetry={retry}
        skeleton={<Skeleton height={180} radius={16} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t("empty.tickets.title")} text={t("empty.tickets.text")} />}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </div>
  );
}

/** Form for a promotion code. Shows the platform's message if the platform refuses the code. */
function CodeForm() {
  const { t } = useTranslation("rewards");
  const toast = useToast();
  const [message, setMessage] = useState("");
  const { field, frame } = useApiForm<{ code: string }, { title: string }>({
    defaults: { code: "" },
    fields: ["code"],
    faultText: (_field, fault) =>
      fault === "platform_refused" && message !== ""
        ? message
        : fault === "pattern" || fault === "validation_failed"
          ? t("code.pattern")
          : undefined,
    send: ({ code }) => submitCode(readPromotionCode(code) ?? code),
    done: async ({ title }) => {
      toast({ tone: "success", text: t("code.done", { title }) });
      await refreshRewards();
    },
    failed: ({ message }) => setMessage(message),
  });
  const rules = {
    validate: (code: string) =>
      readPromotionCode(code) !== undefined || (readCode(code) === "" ? "required" : "pattern"),
  };
  return (
    <div className={layout.card}>
      <Form {...frame} submit={t("code.submit")}>
        <TextField
          label={t("code.label")}
          hint={t("code.hint")}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          {...field("code", rules)}
        />
      </Form>
    </div>
  );
}

function TicketCard({ ticket }: { ticket: RewardTicket }) {
  const { t } = useTranslation("rewards");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const { busy, claim, cancel } = useRewardActions();
  const online = useOnline();
  const { status, title, amount, turnover, turnoverAmount, expiresAt, progress } = ticket;
  const times = turnover === undefined ? "" : t("times", { times: turnover });
  const turnoverText = turnoverAmount && t("terms.turnoverBoth", { times, amount: money(turnoverAmount) });
  return (
    <article className={styles.ticket}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <StatusBadge tone={toneOf(status)}>{t(`ticketStatus.${status}`)}</StatusBadge>
      </div>
      {amount !== undefined && (
        <p className={styles.amount}>
          <Amount value={amount} />
        </p>
      )}
      <DescriptionList
        items={[
          { term: t("terms.turnover"), value: turnoverText || times },
          { term: t("terms.last"), value: status === "claimed" ? undefined : expiresAt && time(expiresAt) },
        ]}
      />
      {progress && <Progress progress={progress} of={title} claimed />}
      {status === "claim" && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            block
            busy={busy}
            disabled={!online}
            icon={<Gift size={18} aria-hidden="true" />}
            aria-label={t("claimOf", { title })}
            onClick={() => void claim("ticket", ticket)}
          >
            {t("claim")}
          </Button>
          <Button
            variant="ghost"
            disabled={busy || !online}
            icon={<Trash2 size={18} aria-hidden="true" />}
            aria-label={t("cancel.ticket.pressOf", { title })}
            onClick={() => void cancel("ticket", ticket)}
          >
            {t("cancel.ticket.press")}
          </Button>
        </div>
      )}
    </article>
  );
}
