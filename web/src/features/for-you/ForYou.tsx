import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { storage } from "../../lib/browser/storage.ts";
import styles from "./ForYou.module.css";
import { Cards } from "./parts/Cards.tsx";

/** Personal suggestions above home's first section. Requests nothing while collapsed. */
export default function ForYou() {
  const { t } = useTranslation("forYou");
  const id = useId();
  const [isFolded, setFolded] = useState(storage.get("forYou") === "folded");
  function toggle(): void {
    setFolded(!isFolded);
    if (isFolded) storage.remove("forYou");
    else storage.set("forYou", "folded");
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title}>
        <button id={id} type="button" className={styles.fold} aria-expanded={!isFolded} onClick={toggle}>
          {t("title")}
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </button>
      </h2>
      {!isFolded && <Cards />}
    </section>
  );
}
