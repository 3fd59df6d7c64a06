import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useCardBanks } from "../api.ts";
import { NewCardForm, type NewCardFormProps } from "./NewCardForm.tsx";

/** Dialog to add a card, e-wallet or coin address. */
export default function NewCardDialog(props: Omit<NewCardFormProps, "banks">) {
  const { t } = useTranslation("payments", { keyPrefix: "cards" });
  const { data, error, retry } = useCardBanks();
  return (
    <Dialog open closeOnCover={false} title={t("add.title")} onClose={props.onClose}>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={360} radius={12} />}>
        {({ items }) => <NewCardForm {...props} banks={items} />}
      </AsyncView>
    </Dialog>
  );
}
