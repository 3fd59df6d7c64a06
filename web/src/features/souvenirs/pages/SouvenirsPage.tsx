import { useTranslation } from "react-i18next";
import { OrderForm } from "../parts/OrderForm.tsx";
import { Orders } from "../parts/Orders.tsx";
import styles from "./SouvenirsPage.module.css";

/** `/member/souvenirs`: orders a souvenir, and what the account has ordered. */
export default function SouvenirsPage() {
  const { t } = useTranslation("souvenirs");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("title")}</h1>
      <OrderForm />
      <Orders />
    </div>
  );
}
