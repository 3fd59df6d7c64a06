import { Minus, Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { RegisterOptions } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MadeRedemption, PointReward } from "../../../../../shared/contracts/points.ts";
import { nationalDigits } from "../../../../../shared/rules/mobile.ts";
import { cleanName, isReadable, visibleLength } from "../../../../../shared/rules/names.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules } from "../../../lib/forms/pin.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import layout from "../../../ui/primitives.module.css";
import { redeem } from "../api.ts";
import { countFault, plainCount, pointsOf } from "../counts.ts";
import styles from "./Order.module.css";
import { OrderDialog, OrderOutcome, PasswordField, useOrderForm } from "./OrderDialog.tsx";

interface RedeemDialogProps {
  reward: PointReward;
  balance: number;
  onClose(): void;
}

/** Dialog to redeem points for a reward. The site reviews each redemption. */
export default function RedeemDialog({ reward, balance, onClose }: RedeemDialogProps) {
  const { t } = useTranslation("points");
  const [result, setResult] = useState<{ readonly redemption: MadeRedemption | undefined }>();
  const redemption = result?.redemption;
  // An account that has just signed in may not have enough points. Computed once, because the order reduces the points.
  const [missing] = useState(() => Math.max(0, reward.points - balance));
  const outcome = result && (
    <OrderOutcome
      isPending={!redemption}
      heading={t(redemption ? "redeem.done.title" : "order.pending.title")}
      text={t(redemption ? `redeem.done.${reward.type}` : "order.pending.text")}
      facts={[
        { term: t("redeem.reward"), value: reward.name },
        { term: t("order.spent"), value: redemption && t("points", pointsOf(redemption.points)) },
        { term: t("redeem.id"), value: redemption?.id },
      ]}
      onClose={onClose}
    />
  );
  const tooFew = missing > 0 && <Alert tone="info">{t("rewards.missing", pointsOf(missing))}</Alert>;
  return (
    <OrderDialog title={t("redeem.title")} onClose={onClose} instead={outcome || tooFew}>
      <RedeemForm reward={reward} balance={balance} onEnd={(answer) => setResult({ redemption: answer })} />
    </OrderDialog>
  );
}

interface RedeemFormProps {
  reward: PointReward;
  balance: number;
  onEnd(answer: MadeRedemption | undefined): void;
}

/** The gateway's limit (shared/contracts/points.ts). */
const maxPieces = 999;

function RedeemForm({ reward, balance, onEnd }: RedeemFormProps) {
  const { t } = useTranslation("points");
  const online = useOnline();
  const { id: rewardId, name, image, points, stock, type } = reward;
  const maxCount = Math.min(stock, maxPieces, points > 0 ? Math.floor(balance / points) : maxPieces);
  const isGoods = type === "goods";
  const { form, field, frame, isUnconfirmed } = useOrderForm<RedeemValues, MadeRedemption>({
    defaults: empty,
    fields: fieldsOf(type),
    faultText: useRedeemFault(maxCount),
    send: ({ quantity, paymentPassword, ...receiver }) =>
      redeem({ rewardId, quantity: Number(quantity), paymentPassword, ...(isGoods && { receiver }) }),
    onEnd,
  });
  const typed = form.watch("quantity");
  // After a lost response, the balance may already be reduced, so it does not limit the quantity.
  const allowed = isUnconfirmed ? maxPieces : maxCount;
  const cost = countFault(typed, 1, allowed) === true ? Number(typed) * points : undefined;
  const formatPoints = (count: number) => t("points", pointsOf(count));
  return (
    <Form {...frame} submit={t("redeem.submit")} disabled={!online}>
      <div className={styles.reward}>
        <div className={styles.art}>
          <Img path={image} alt="" width={400} height={300} />
        </div>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={layout.note}>{t("redeem.each", pointsOf(points))}</p>
        </div>
      </div>
      <QuantityField
        maxCount={allowed}
        isMaxKnown={!isUnconfirmed}
        count={Number(typed)}
        onStep={(next) => form.setValue("quantity", String(next), { shouldDirty: true, shouldValidate: true })}
        {...field("quantity", {
          setValueAs: plainCount,
          validate: (text) => countFault(text, 1, allowed),
        })}
      />
      {isGoods && <ReceiverFields field={field} />}
      <DescriptionList
        items={[
          { term: t("order.spent"), value: cost !== undefined && formatPoints(cost) },
          // After a lost response, the order may already be included in the balance.
          { term: t("order.left"), value: !isUnconfirmed && cost !== undefined && formatPoints(balance - cost) },
        ].filter(({ value }) => value !== false)}
      />
      <PasswordField {...field("paymentPassword", pinRules)} />
    </Form>
  );
}

interface QuantityFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  /** Typed number. NaN if invalid. */
  count: number;
  maxCount: number;
  /** Shows the maximum in the hint. */
  isMaxKnown: boolean;
  onStep(next: number): void;
}

function QuantityField({ count, maxCount, isMaxKnown, onStep, ...field }: QuantityFieldProps) {
  const { t } = useTranslation("points", { keyPrefix: "redeem" });
  const current = Number.isInteger(count) ? count : 1;
  return (
    <TextField
      label={t("quantity")}
      hint={isMaxKnown ? t("quantityHint", { most: formatCount(maxCount) }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      leading={
        <IconButton
          label={t("fewer")}
          icon={<Minus size={20} />}
          disabled={current <= 1}
          onClick={() => onStep(Math.min(maxCount, current - 1))}
        />
      }
      trailing={
        <IconButton
          label={t("more")}
          icon={<Plus size={20} />}
          disabled={current >= maxCount}
          onClick={() => onStep(Math.max(1, current + 1))}
        />
      }
      {...field}
    />
  );
}

type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

interface ReceiverFieldsProps {
  field(name: RedeemField, rules: RegisterOptions<RedeemValues, RedeemField>): FieldProps;
}

/** Couriers accept only Bangladeshi numbers. */
const dialingCode = "880";
const mobileDigits = 10;

const atLeast = (minLength: number) => ({
  setValueAs: cleanName,
  validate: (text: string) => (isReadable(text) && visibleLength(text) >= minLength) || "short",
});
const mobileRules = {
  setValueAs: (text: string) => text.trim(),
  validate: (text: string) => nationalDigits(text, dialingCode)?.length === mobileDigits || "short",
};

function ReceiverFields({ field }: ReceiverFieldsProps) {
  const { t } = useTranslation("points", { keyPrefix: "redeem" });
  return (
    <fieldset className={styles.receiver}>
      <legend>{t("receiver")}</legend>
      <TextField label={t("name")} autoComplete="name" maxLength={160} {...field("name", atLeast(2))} />
      <TextField
        label={t("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        {...field("mobile", mobileRules)}
      />
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        autoComplete="street-address"
        maxLength={140}
        {...field("address", atLeast(10))}
      />
    </fieldset>
  );
}

const empty = { quantity: "1", name: "", mobile: "", address: "", paymentPassword: "" };
type RedeemValues = typeof empty;
type RedeemField = keyof RedeemValues;

const fieldsOf = (type: PointReward["type"]): readonly RedeemField[] =>
  type === "goods" ? ["quantity", "name", "mobile", "address", "paymentPassword"] : ["quantity", "paymentPassword"];

/** Returns the error text of a field. Undefined selects the default text. */
function useRedeemFault(max: number) {
  const { t } = useTranslation("points");
  return (field: RedeemField, message: string): string | undefined => {
    if (field === "quantity" && message === "tooMany") return t("redeem.tooMany", { most: formatCount(max) });
    if (field === "quantity" && (message === "noCount" || message === "tooFew")) return t("order.noCount");
    if (message !== "short") return undefined;
    return field === "mobile" || field === "address" || field === "name" ? t(`redeem.faults.${field}`) : undefined;
  };
}
