import type { RegisterOptions } from "react-hook-form";
import type { useApiForm } from "../../lib/forms/use-api-form.ts";

type WithdrawalValues = { cardId: string; amount: string; paymentPassword: string };

export type Fields = <Name extends keyof WithdrawalValues>(
  name: Name,
  rules?: RegisterOptions<WithdrawalValues, Name>,
) => ReturnType<ReturnType<typeof useApiForm<WithdrawalValues, unknown>>["field"]>;
