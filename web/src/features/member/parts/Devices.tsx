import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useDevices } from "../api.ts";
import { others, useEndDevice } from "../useEndDevice.ts";
import { DeviceRow } from "./DeviceRow.tsx";
import styles from "./Devices.module.css";

/** All browsers that the account is signed in with, the current one first. */
export default function Devices({ account }: { account: string }) {
  const { t } = useTranslation("member");
  const { data, error, retry } = useDevices();
  const { end, ending } = useEndDevice(account);
  const items = data && [...data.items].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className={styles.devices}>
      <AsyncView data={items} error={error} onRetry={retry} skeleton={<Skeleton height={132} radius={12} />}>
        {(devices) => (
          <ul className={styles.list}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} busy={ending === device.id} onEnd={end} />
            ))}
          </ul>
        )}
      </AsyncView>
      {items && items.length < 2 && <p className={styles.only}>{t("devices.only")}</p>}
      {items && items.length > 1 && (
        <Button variant="danger" busy={ending === others} onClick={() => void end(others)}>
          {t("devices.others")}
        </Button>
      )}
    </div>
  );
}
