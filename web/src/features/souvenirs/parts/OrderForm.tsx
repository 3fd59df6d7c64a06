import { ShoppingBag } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SouvenirOrder, SouvenirRequest } from "../../../../../shared/contracts/souvenirs.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useAmount } from "../../../lib/forms/use-amount.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSteps } from "../../../lib/forms/use-steps.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { MoneyField } from "../../../ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import { Textarea } from "../../../ui/Textarea/Textarea.tsx";
import { orderSouvenir, refreshOrders } from "../api.ts";
import { kinds } from "../kinds.ts";
import styles from "./OrderForm.module.css";

const stepNames = ["choose", "amount", "check"] as const;
const bounds = { min: "100.00", max: "50000.00" };
const quick = ["250.00", "500.00", "1000.00"];
const longestNote = 200;
const empty: SouvenirRequest = { kind: "mug", amount: "", note: "" };

/** Orders a souvenir in three steps; what is typed stays while one goes back and forth. */
export function OrderForm() {
  const { t } = useTranslation(["souvenirs", "common"]);
  const { account } = useSession();
  const toast = useToast();
  const amount = useAmount(bounds);
  const steps = useSteps(stepNames);

  const refresh = () => account !== undefined && refreshOrders(account);
  const { form, field, frame } = useApiForm<SouvenirRequest, SouvenirOrder>({
    defaults: empty,
    fields: ["kind", "amount", "note"],
    places: { balance_insufficient: "amount", amount_out_of_range: "amount" },
    faultText(name, fault) {
      if (name === "note" && fault === "length") return t("note.tooLong");
      return name === "amount" ? amount.faultText(fault) : undefined;
    },
    advance() {
      if (!steps.isLast) steps.next();
      return !steps.isLast;
    },
    send: (values, keyOf) => orderSouvenir(values, keyOf(values)),
    done() {
      toast({ tone: "success", text: t("done") });
      steps.finish();
      steps.restart();
      refresh();
    },
    failed(failure) {
      refresh();
      // Its fault stands at a field of the step before.
      if (failure.fields || isFailure(failure, "balance_insufficient", "amount_out_of_range")) steps.back();
    },
  });
  const values = useWatch({ control: form.control });

  return (
    <section className={styles.order} aria-labelledby="order">
      <h2 className={styles.title} id="order">
        <ShoppingBag size={22} aria-hidden="true" />
        {t("order")}
      </h2>
      <Form {...frame} submit={t(steps.isLast ? "send" : "next")}>
        <Stepper steps={stepNames.map((name) => t(`steps.${name}`))} index={steps.index} />
        {steps.name === "choose" && (
          <RadioGroup
            label={t("kind")}
            layout="cards"
            options={kinds.map((value) => ({ value, label: t(`choices.${value}`), note: t(`notes.${value}`) }))}
            {...field("kind")}
          />
        )}
        {steps.name === "amount" && (
          <>
            <MoneyField
              label={t("amount")}
              hint={amount.hint}
              quick={quick}
              onPick={(picked) => form.setValue("amount", picked, { shouldDirty: true, shouldValidate: true })}
              {...field("amount", amount.rules)}
            />
            <Textarea
              label={t("note.label")}
              hint={t("note.hint")}
              rows={3}
              counter={{ used: values.note?.length ?? 0, most: longestNote }}
              {...field("note", { validate: (note) => note.length <= longestNote || "length" })}
            />
          </>
        )}
        {steps.name === "check" && (
          <DescriptionList
            items={[
              { term: t("kind"), value: values.kind && t(`choices.${values.kind}`) },
              { term: t("amount"), value: <Amount value={values.amount ?? ""} /> },
              { term: t("note.label"), value: values.note },
            ]}
          />
        )}
        {!steps.isFirst && (
          <Button block disabled={frame.busy} onClick={steps.back}>
            {t("back")}
          </Button>
        )}
      </Form>
    </section>
  );
}
