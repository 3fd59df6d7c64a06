import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useTickets } from "../api.ts";
import { useExpiry } from "../useExpiry.ts";
import { CodeForm } from "./CodeForm.tsx";
import { TicketCard } from "./TicketCard.tsx";
import styles from "./Tickets.module.css";

/** Field for a promotion code, and all tickets of the account. */
export default function Tickets() {
  const { t } = useTranslation("rewards");
  const { data, error, retry } = useTickets();
  useExpiry(data?.items ?? []);
  return (
    <div className={styles.tickets}>
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
