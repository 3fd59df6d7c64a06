import { ShieldCheck } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import layout from "../../../ui/primitives.module.css";
import styles from "./OfferCard.module.css";

interface OfferCardProps {
  title: string;
  text: string;
  children: ReactNode;
  className?: string | undefined;
}

export function OfferCard({ title, text, children, className }: OfferCardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.offer, className)} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        <ShieldCheck size={20} aria-hidden="true" />
        {title}
      </h2>
      <p className={layout.note}>{text}</p>
      <div className={layout.cluster2}>{children}</div>
    </section>
  );
}
