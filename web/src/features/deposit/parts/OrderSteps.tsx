import { useTranslation } from "react-i18next";
import { useOnline } from "../../../lib/browser/online.ts";
import { Form } from "../../../ui/Form/Form.tsx";
import { isOwnLimitRefusal, Refusal } from "../../protection/Refusal.tsx";
import type { DepositBonus, DepositMethod, Order } from "../api.ts";
import type { Steps } from "../steps.ts";
import { useOrderForm } from "../useOrderForm.ts";
import { useProof } from "../useProof.ts";
import { AmountStep } from "./AmountStep.tsx";
import { ChosenMethod } from "./ChosenMethod.tsx";
import { ManualStep } from "./ManualStep.tsx";

interface OrderStepsProps {
  bonuses: readonly DepositBonus[];
  /** Undefined while it is being selected: renders nothing and keeps the typed values. */
  method: DepositMethod | undefined;
  steps: Steps;
  onStarted(id: string | undefined): void;
  onUnconfirmed(order: Order, isKnown: boolean): void;
  onMethodRefused(text: string): void;
}

/** Form of a new deposit: the amount and, for a manual transfer, the payment's details. */
export default function OrderSteps({ bonuses, method, steps, ...ends }: OrderStepsProps) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const proof = useProof();
  const order = useOrderForm({ steps, method, proof, ...ends });
  const { frame, refusal } = order;
  // A refusal by the player's own limits shows the limit and links to it.
  const notice = frame.notice &&
    refusal &&
    isOwnLimitRefusal(refusal) && { tone: "warning" as const, text: <Refusal failure={refusal} /> };
  if (!method) return null;
  const isByHand = steps.name === "pay";
  return (
    <Form
      {...frame}
      notice={notice || frame.notice}
      busy={frame.busy || (isByHand && proof.isSending)}
      submit={t(isByHand ? "submit.tell" : `submit.${method.kind}`)}
      disabled={!online}
      back={{ text: t("back"), onPress: steps.back }}
    >
      <ChosenMethod method={method} />
      {isByHand ? (
        <ManualStep method={method} order={order} proof={proof} />
      ) : (
        <AmountStep method={method} bonuses={bonuses} order={order} />
      )}
    </Form>
  );
}
