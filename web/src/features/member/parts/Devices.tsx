import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Devices as DeviceRowDevices } from "../../../../../shared/contracts/security.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useConfirm, useToast } from "../../../lib/browser/dialogs.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { endDevice, refreshDevices, useDevices } from "../api.ts";
import styles from "./Devices.module.css";

/** All browsers that the account is signed in with, the current one first. */
export default function Devices({ account }: { account: string }) {
  const { t } = useTranslation("member");
  const { data, error, retry } = useDevices();
  const { end, ending } = useEndDevice(account);
  const items = data && [...data.items].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className={layout.stack4}>
      <AsyncView data={items} error={error} onRetry={retry} skeleton={<Skeleton height={132} radius={12} />}>
        {(devices) => (
          <ul className={styles.list}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} busy={ending === device.id} onEnd={end} />
            ))}
          </ul>
        )}
      </AsyncView>
      {items && items.length < 2 && <p className={layout.note}>{t("devices.only")}</p>}
      {items && items.length > 1 && (
        <Button variant="danger" busy={ending === others} onClick={() => void end(others)}>
          {t("devices.others")}
        </Button>
      )}
    </div>
  );
}

/** Id for all devices but this browser (shared/contracts/security.ts). */
const others = "others";

/** Signs out one device or all others after confirmation, and refreshes the list after every outcome. */
function useEndDevice(account: string) {
  const { t } = useTranslation("member");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const [ending, setEnding] = useState<string>();

  /**
   * Asks for confirmation, then signs out.
   * @param id id of the device, or `others`
   * @param name device name on screen
   */
  async function end(id: string, name = ""): Promise<void> {
    const sure = await confirm({
      tone: "danger",
      title: t("devices.askTitle"),
      text: id === others ? t("devices.askOthers") : t("devices.askOne", { device: name }),
      confirm: t("devices.confirm"),
    });
    if (!sure) return;
    setEnding(id);
    try {
      await endDevice(account, id);
      toast({ tone: "success", text: t(id === others ? "devices.othersEnded" : "devices.ended") });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: "danger", text: failureText(cause) });
    } finally {
      setEnding(undefined);
      await refreshDevices(account);
    }
  }
  return { end, ending };
}

interface DeviceRowProps {
  device: DeviceRowDevices["items"][number];
  busy: boolean;
  onEnd(id: string, name: string): void;
}

const phones = /android|ios|iphone/i;

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
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
