import { CircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { HelpCentre } from "../parts/HelpCentre.tsx";
import styles from "./HelpPage.module.css";

/** `/helpmc`: the help centre as a page. */
export default function HelpPage() {
  const { t } = useTranslation("help");
  return (
    <div className={styles.page}>
      <Heading Icon={CircleQuestionMark} hue="var(--accent-deep)" name={t("title")} lead={t("lead")} />
      <HelpCentre />
    </div>
  );
}
