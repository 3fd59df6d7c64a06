import { useTranslation } from "react-i18next";
import styles from "./Section.module.css";

/** Text of an empty section (spec section 2, home). */
export const NoGames = () => <p className={styles.empty}>{useTranslation("home").t("section.empty")}</p>;
