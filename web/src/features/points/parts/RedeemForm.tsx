import { useTranslation } from "react-i18next";
import type { MadeRedemption, PointReward } from "../../../../../shared/contracts/points.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules } from "../../../lib/forms/pin-rules.ts";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { redeem } from "../api.ts";
import { countFault, plainCount, pointsOf } from "../counts.ts";
import { useOrderForm } from "../useOrderForm.ts";
import styles from "./Order.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { QuantityField } from "./QuantityField.tsx";
import { ReceiverFields } from "./ReceiverFields.tsx";
import { empty, fieldsOf, type RedeemValues, useRedeemFault } from "./redeem-fields.ts";

interface RedeemFormProps {
  reward: PointReward;
  balance: number;
  onEnd(answer: MadeRedemption | undefined): void;
}

/** Maximum that the gateway accepts (shared/contracts/points.ts). */
const maxPieces = 999;

/** Form with the number of pieces, the receiver of goods, the remaining points, and the payment password. */
export function RedeemForm({ reward, balance, onEnd }: RedeemFormProps) {
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
  // The order may have been made already and the balance changed.
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
          <p className={styles.quiet}>{t("redeem.each", pointsOf(points))}</p>
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
          // The balance may be that after the order.
          { term: t("order.left"), value: !isUnconfirmed && cost !== undefined && formatPoints(balance - cost) },
        ].filter(({ value }) => value !== false)}
      />
      <PasswordField {...field("paymentPassword", pinRules)} />
    </Form>
  );
}
