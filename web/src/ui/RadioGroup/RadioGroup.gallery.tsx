import { Landmark, Mail, MessageSquareText } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { RadioGroup } from "./RadioGroup.tsx";

interface ExampleProps {
  layout: "rows" | "cards" | "chips";
  fault?: boolean;
}

type Method = "MOBILE" | "EMAIL" | "PAYEE_NAME";

function Example({ layout, fault }: ExampleProps) {
  const { t } = useTranslation(["auth", "rules"]);
  const [method, setMethod] = useState<Method>(fault ? "EMAIL" : "MOBILE");
  const icons = layout !== "chips";
  return (
    <RadioGroup<Method>
      label={t("verify.ways")}
      name={useId()}
      layout={layout}
      value={method}
      onValue={setMethod}
      error={fault ? t("rules:faults.invalid") : undefined}
      options={[
        {
          value: "MOBILE",
          label: t("verify.MOBILE"),
          note: icons ? "+880 17•••••678" : undefined,
          icon: icons && <MessageSquareText size={20} aria-hidden="true" />,
        },
        {
          value: "EMAIL",
          label: t("verify.EMAIL"),
          note: icons ? "a.very.long.address•••@mail.example" : undefined,
          icon: icons && <Mail size={20} aria-hidden="true" />,
        },
        {
          value: "PAYEE_NAME",
          label: t("verify.PAYEE_NAME"),
          icon: icons && <Landmark size={20} aria-hidden="true" />,
          disabled: true,
        },
      ]}
    />
  );
}

export default {
  title: "RadioGroup",
  states: [
    { name: "rows", render: () => <Example layout="rows" /> },
    { name: "cards", render: () => <Example layout="cards" /> },
    { name: "chips", render: () => <Example layout="chips" /> },
    { name: "faulty", render: () => <Example layout="rows" fault /> },
  ],
} satisfies GalleryEntry;
