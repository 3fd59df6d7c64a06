import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { classNames } from "../class-names.ts";
import { Spinner } from "../Spinner/Spinner.tsx";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";

interface Appearance {
  variant?: ButtonVariant;
  size?: "sm" | "md" | "lg";
  block?: boolean;
  icon?: ReactNode;
}

type ButtonProps = Appearance & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

const classOf = ({ variant = "secondary", size = "md", block }: Appearance, extra?: string): string =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block, extra);

/** A button. While `busy`, it shows a spinner and ignores presses. */
export function Button({ variant, size, block, busy, icon, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  );
}

export function LinkButton({ variant, size, block, icon, className, children, ...rest }: Appearance & LinkProps) {
  return (
    <Link
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }, className)}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
