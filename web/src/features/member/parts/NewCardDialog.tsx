import { useTranslation } from "react-i18next";
import type { CardBank } from "../../../../../shared/contracts/cards.ts";
import { type CardType, cardNumber, holderName } from "../../../../../shared/rules/card-number.ts";
import { pinRules } from "../../../lib/forms/pin.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Select } from "../../../ui/Select/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { addCard, useCardBanks } from "../api.ts";
import { type CardField, useCardForm } from "../useCardForm.ts";

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

interface NewCardFormProps {
  banks: readonly CardBank[];
  /** Masked name that the first card has set. */
  holder: string | undefined;
  /** The account has a payment password, which the change requires. */
  guarded: boolean;
  onClose(): void;
}

/** Card types, most common first. */
const types = ["ewallet", "bank", "crypto"] as const satisfies readonly CardType[];
const typed = (value: string): true | "required" => value.trim() !== "" || "required";

function isNumber(value: string, { type, bank }: Readonly<Record<"type" | "bank", string>>): true | string {
  if (value.trim() === "") return "required";
  // An address's network depends on its coin.
  if (type === "crypto" && bank === "") return true;
  return cardNumber(type as CardType, bank, value) !== undefined || "pattern";
}

/** Form for a new card: bank, number by the type's rule, and the holder's name unless the first card has set it. */
function NewCardForm({ banks, holder, guarded, onClose }: NewCardFormProps) {
  const { t } = useTranslation("payments");
  const { unbrokenTime } = useSiteFormat();
  const offered = types.filter((type) => banks.some((bank) => bank.type === type));
  const fields: readonly CardField[] = [
    ...(["type", "bank", "accountNumber"] as const),
    ...(holder === undefined ? (["holder"] as const) : []),
    ...(guarded ? (["paymentPassword"] as const) : []),
  ];
  const { form, field, frame } = useCardForm({
    type: offered[0] ?? "",
    fields,
    faultText: (name, message) => {
      if (message !== "pattern") return undefined;
      return name === "holder" ? t("cards.add.faults.holder") : t(`cards.add.faults.${chosen}`);
    },
    send: ({ type, paymentPassword, holder: name, ...card }) =>
      addCard({
        ...card,
        type: type as CardType,
        ...(holder === undefined && { holder: name }),
        ...(paymentPassword && { paymentPassword }),
      }),
    done: ({ heldUntil }) => (heldUntil ? t("cards.add.held", { time: unbrokenTime(heldUntil) }) : t("cards.add.done")),
    onClose,
  });
  const chosen = form.watch("type") as CardType;
  return (
    <Form {...frame} submit={t("cards.add.submit")}>
      {offered.length > 1 && (
        <RadioGroup<CardType>
          label={t("cards.add.type")}
          layout="chips"
          options={offered.map((type) => ({ value: type, label: t(`cards.types.${type}`) }))}
          {...field("type", { deps: ["accountNumber"], onChange: () => form.setValue("bank", "") })}
        />
      )}
      <Select
        label={t(`cards.add.bank.${chosen}`)}
        placeholder={t("cards.add.choose")}
        options={banks.filter(({ type }) => type === chosen).map(({ code, name }) => ({ value: code, label: name }))}
        {...field("bank", { deps: ["accountNumber"], validate: typed })}
      />
      <TextField
        label={t(`cards.add.number.${chosen}`)}
        hint={t(`cards.add.hints.${chosen}`)}
        inputMode={chosen === "crypto" ? "text" : "numeric"}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
        {...field("accountNumber", { validate: isNumber })}
      />
      {holder === undefined ? (
        <TextField
          label={t("cards.add.holder")}
          hint={t("cards.add.firstHolder")}
          autoComplete="name"
          maxLength={240}
          {...field("holder", {
            validate: (value) => (typed(value) === true ? holderName(value) !== undefined || "pattern" : "required"),
          })}
        />
      ) : (
        <DescriptionList items={[{ term: t("cards.add.fixedHolder"), value: holder }]} />
      )}
      {guarded && <PinField label={t("paymentPassword.field")} {...field("paymentPassword", pinRules)} />}
    </Form>
  );
}
