import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useOwnRates } from "../api.ts";
import styles from "./CreateDownline.module.css";
import { CreatedAccount } from "./CreatedAccount.tsx";
import { CreateForm, type NewAccount } from "./CreateForm.tsx";

/** Creates a direct downline. */
export default function CreateDownline() {
  const { t } = useTranslation("agentDownlines");
  const { data, error, retry } = useOwnRates();
  const [created, setCreated] = useState<NewAccount>();
  return (
    <section className={styles.create} aria-labelledby="create-downline">
      {created ? (
        <CreatedAccount {...created} headingId="create-downline" onAgain={() => setCreated(undefined)} />
      ) : (
        <>
          <h2 id="create-downline" className={styles.heading}>
            {t("create.title")}
          </h2>
          <AsyncView
            data={data}
            error={error}
            onRetry={() => void retry()}
            skeleton={<Skeleton height={420} radius={12} />}
          >
            {(own) => <CreateForm own={own} onCreated={setCreated} />}
          </AsyncView>
        </>
      )}
    </section>
  );
}
