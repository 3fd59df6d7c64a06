import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { TextField } from "../Field/TextField.tsx";
import { Form } from "./Form.tsx";

const stay = (event: FormEvent) => event.preventDefault();

function Example({ fault, ...form }: { fault?: boolean; busy?: boolean; notice?: "danger" | "warning" }) {
  const { t } = useTranslation(["auth", "rules", "common"]);
  const texts = { danger: t("common:failure.network"), warning: t("common:failure.pending") };
  return (
    <Form
      onSubmit={stay}
      busy={form.busy === true}
      notice={form.notice && { tone: form.notice, text: texts[form.notice] }}
      submit={t("change.submit")}
    >
      <TextField
        label={t("change.newPassword")}
        type="password"
        autoComplete="off"
        error={fault ? t("rules:patterns.5", { range: "6–12" }) : undefined}
      />
    </Form>
  );
}

export default {
  title: "Form",
  states: [
    { name: "empty", render: () => <Example /> },
    { name: "a faulty field", render: () => <Example fault /> },
    { name: "refused as a whole", render: () => <Example notice="danger" /> },
    { name: "outcome not known", render: () => <Example notice="warning" /> },
    { name: "on its way", render: () => <Example busy /> },
  ],
} satisfies GalleryEntry;
