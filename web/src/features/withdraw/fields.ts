import type { RegisterOptions } from "react-hook-form";
import type { useApiForm } from "../../lib/forms/use-api-form.ts";

/** What is filled in for a withdrawal. */
export type Wish = { cardId: string; amount: string; paymentPassword: string };

/** The form's fields, as its steps draw them. */
export type Fields = <Name extends keyof Wish>(
  name: Name,
  rules?: RegisterOptions<Wish, Name>,
) => ReturnType<ReturnType<typeof useApiForm<Wish, unknown>>["field"]>;
