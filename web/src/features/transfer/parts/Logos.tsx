import type { Vendor } from "../../../../../shared/contracts/lobby.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./Logos.module.css";

const slots = Array.from({ length: 18 }, (_, at) => `slot-${at}`);

/** Grid of vendor logos, with placeholders while they load. */
export function Logos({ vendors }: { vendors: readonly Vendor[] | undefined }) {
  return (
    <ul className={styles.logos} aria-busy={!vendors}>
      {vendors
        ? vendors.map(({ code, name, logo }) => (
            <li key={code} className={styles.logo}>
              <Img path={logo} alt={name} width={160} height={48} fallback="vendor" className={styles.picture ?? ""} />
            </li>
          ))
        : slots.map((slot) => (
            <li key={slot}>
              <Skeleton height={64} radius={12} />
            </li>
          ))}
    </ul>
  );
}
