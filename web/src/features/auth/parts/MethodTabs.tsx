import { useTranslation } from "react-i18next";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import type { Method } from "../login-body.ts";

/** Selects user name or SMS code. A separate script, because only sites that offer both need it. */
export default function MethodTabs({ value, onChange }: { value: Method; onChange(method: Method): void }) {
  const { t } = useTranslation("auth");
  return (
    <Tabs<Method>
      label={t("methods")}
      value={value}
      onChange={onChange}
      items={[
        { id: "username", label: t("byUsername") },
        { id: "sms", label: t("bySms") },
      ]}
    />
  );
}
