import { Laptop, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Devices } from "../../../../../shared/contracts/security.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import styles from "./Devices.module.css";

interface DeviceRowProps {
  device: Devices["items"][number];
  busy: boolean;
  onEnd(id: string, name: string): void;
}

const phones = /android|ios|iphone/i;

/** A signed-in browser: name, place and times, with a sign-out button unless it is the current one. */
export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("member");
  const { time } = useSiteFormat();
  const { id, current, browser, system, place, ip, signedInAt, seenAt } = device;
  const name = t("devices.browser", { browser, system });
  const Icon = phones.test(system) ? Smartphone : Laptop;
  const facts = [
    { term: t("devices.place"), value: place },
    { term: t("devices.ip"), value: ip },
    { term: t("devices.signedIn"), value: time(signedInAt) },
    { term: t("devices.seen"), value: time(seenAt) },
  ];
  return (
    <li className={styles.device} data-current={current || undefined}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <p className={styles.name}>
        {name}
        {current && <span className={styles.here}>{t("devices.current")}</span>}
      </p>
      <div className={styles.facts}>
        <DescriptionList items={facts} layout="columns" />
      </div>
      {!current && (
        <Button
          className={styles.end}
          busy={busy}
          aria-label={t("devices.endOf", { device: name })}
          onClick={() => onEnd(id, name)}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}
