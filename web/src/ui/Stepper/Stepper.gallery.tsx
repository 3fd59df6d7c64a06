import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { useSteps } from "../../lib/forms/use-steps.ts";
import { TextField } from "../Field/TextField.tsx";
import { Form } from "../Form/Form.tsx";
import { Stepper } from "./Stepper.tsx";

const fields = ["username", "email", "mobile"] as const;

/** A form in three steps. A single form around all steps preserves the values. */
function Wizard() {
  const { t } = useTranslation(["auth", "common"]);
  const steps = useSteps(fields);
  const form = useForm({ defaultValues: { username: "", email: "", mobile: "" } });
  const labels = { username: t("username"), email: t("forgot.email"), mobile: t("sms.mobile") };
  if (steps.done) return <Stepper steps={fields.map((field) => labels[field])} index={steps.index} />;
  return (
    <Form
      onSubmit={form.handleSubmit(() => (steps.isLast ? steps.finish() : steps.next()))}
      busy={false}
      submit={t(steps.isLast ? "common:ui.ok" : "common:ui.nextPage")}
      back={steps.isFirst ? undefined : { text: t("common:ui.previousPage"), onPress: steps.back }}
    >
      <Stepper steps={fields.map((field) => labels[field])} index={steps.index} />
      <TextField key={steps.name} label={labels[steps.name]} autoComplete="off" {...form.register(steps.name)} />
    </Form>
  );
}

function Example({ index }: { index: number }) {
  const { t } = useTranslation(["transfer", "auth"]);
  return <Stepper steps={[t("amount"), t("auth:verify.ways"), t("done")]} index={index} />;
}

export default {
  title: "Stepper",
  states: [
    { name: "first step", render: () => <Example index={0} /> },
    { name: "second step", render: () => <Example index={1} /> },
    { name: "all done", render: () => <Example index={3} /> },
    { name: "a wizard", render: () => <Wizard /> },
  ],
} satisfies GalleryEntry;
