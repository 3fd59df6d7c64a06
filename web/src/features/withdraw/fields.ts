import type { RegisterOptions } from "react-hook-form";
import type { useApiForm } from "../../lib/forms/use-api-form.ts";

/** Values of the withdrawal form. */
type WithdrawalValues = { cardId: string; amount: string; paymentPassword: string };

/** Registers a field of the form, for its steps. */
export type Fields = <Name extends keyof WithdrawalValues>(
  name: Name,
  rules?: RegisterOptions<WithdrawalValues, Name>,
) => ReturnType<ReturnType<typeof useApiForm<WithdrawalValues, unknown>>["field"]>;
