import { type ComponentProps, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import styles from "./Order.module.css";

interface OrderOutcomeProps {
  /** The response was lost, so the order may or may not have been accepted. */
  isPending?: boolean;
  heading: string;
  text: string;
  facts: ComponentProps<typeof DescriptionList>["items"];
  onClose(): void;
}

/** Result of a redemption or conversion. */
export function OrderOutcome({ isPending = false, heading, text, facts, onClose }: OrderOutcomeProps) {
  const { t } = useTranslation("points", { keyPrefix: "order" });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.order}>
      <h3 className={styles.heading} ref={title} tabIndex={-1}>
        {heading}
      </h3>
      <Alert tone={isPending ? "warning" : "success"}>{text}</Alert>
      <DescriptionList items={facts} />
      <Button variant="primary" size="lg" block onClick={onClose}>
        {t("close")}
      </Button>
    </div>
  );
}
