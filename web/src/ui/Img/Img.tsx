import { Gamepad2, UserRound } from "lucide-react";
import { use, useEffect, useRef, useState } from "react";
import { constants } from "../../../../shared/rules/constants.ts";
import { classNames } from "../class-names.ts";
import { UiSettings } from "../settings.ts";
import styles from "./Img.module.css";

interface ImgProps {
  /** Path below the image base, or a full address. */
  path: string;
  alt: string;
  width: number;
  height: number;
  /** Loads immediately, for the first screen. Otherwise loads when a tenth of the image is visible. */
  eager?: boolean;
  fallback?: FallbackKind;
  className?: string | undefined;
}

/** Failures after which the fallback is shown: one attempt and one retry. */
const maxFailures = 2;

/** Loading state of a path. A new path starts again. */
interface Progress {
  readonly path: string;
  readonly loaded: boolean;
  readonly failures: number;
}

const begin = (path: string): Progress => ({ path, loaded: false, failures: 0 });

/** A platform image: reserves its space, loads lazily, is retried once, and is then replaced with a fallback. */
export function Img({ path, alt, width, height, eager = false, fallback = "game", className }: ImgProps) {
  const { imageAddress } = use(UiSettings);
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(eager);
  const [progress, setProgress] = useState(() => begin(path));
  if (progress.path !== path) setProgress(begin(path));
  const { loaded, failures } = progress;

  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { threshold: constants.lazyThreshold },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  const failed = failures >= maxFailures;
  useEffect(() => {
    if (!failed) return;
    // An image that failed offline may load once the connection is back.
    const retry = () => setProgress(begin(path));
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failed, path]);

  const address = path ? imageAddress(path) : "";
  const available = address !== "" && !failed;
  return (
    <span ref={box} className={classNames(styles.box, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      {available && near && (
        <img
          // The retry uses a new element and address, because browsers do not repeat a request that has just failed.
          key={`${path} ${failures}`}
          src={failures === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}retry=1`}
          alt={alt}
          width={width}
          height={height}
          decoding={eager ? "sync" : "async"}
          fetchPriority={eager ? "high" : "auto"}
          className={styles.image}
          data-loaded={loaded || eager ? "" : undefined}
          onLoad={() => setProgress({ ...progress, loaded: true })}
          onError={() => setProgress({ ...progress, failures: failures + 1 })}
        />
      )}
      {!available && <Fallback kind={fallback} text={alt} of={alt || path} />}
    </span>
  );
}

type FallbackKind = "game" | "avatar" | "vendor" | "plain";

const hues = ["rng", "live", "sports", "esports", "fish", "pvp", "elott", "spb"];

/** Returns the same colour for the same text. */
const hueOf = (text: string): string => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `var(--hue-${hues[sum % hues.length]})`;
};

interface FallbackProps {
  kind: FallbackKind;
  /** Alternative text of the image. Empty for decoration. */
  text: string;
  of: string;
}

function Fallback({ kind, text, of }: FallbackProps) {
  const box = { className: classNames(styles.fallback, styles[kind]), style: { "--hue": hueOf(of) } };
  const drawing = (
    <>
      {kind === "avatar" && <UserRound aria-hidden="true" className={styles.glyph} />}
      {kind === "game" && <Gamepad2 aria-hidden="true" className={styles.glyph} />}
      {kind === "vendor" && <span aria-hidden="true">{text}</span>}
    </>
  );
  if (!text) return <span {...box}>{drawing}</span>;
  return (
    <span {...box} role="img" aria-label={text}>
      {drawing}
    </span>
  );
}
