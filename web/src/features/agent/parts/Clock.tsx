import { zoneName } from "../../../lib/i18n/zone-name.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { clockAt } from "../clock.ts";
import { useNow } from "../useNow.ts";
import styles from "./Clock.module.css";

/** The site's current time and time zone. */
export function Clock() {
  const { utcOffset } = useSiteFormat();
  const [day, time] = clockAt(useNow(), utcOffset).split(" ");
  return (
    <>
      <time className={styles.time}>{time}</time>
      <span className={styles.day}>
        {day} · {zoneName(utcOffset)}
      </span>
    </>
  );
}
