import { classNames } from "../../../ui/class-names.ts";
import styles from "./Balls.module.css";

interface BallsProps {
  numbers: readonly string[];
  size?: "sm" | "lg";
  label: string;
}

/** Numbers of a draw as balls. A number always has the same colour. */
export function Balls({ numbers, size = "sm", label }: BallsProps) {
  const keyedNumbers = numbers.map((number, place) => ({ number, place: `${place}` }));
  return (
    <ol className={classNames(styles.balls, size === "lg" && styles.large)} aria-label={label}>
      {keyedNumbers.map(({ number, place }) => (
        <li key={place} className={styles.ball} data-hue={Number(number) % 6}>
          {number}
        </li>
      ))}
    </ol>
  );
}
