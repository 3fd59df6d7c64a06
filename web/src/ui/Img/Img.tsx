import { useEffect, useRef, useState } from "react";
import { constants } from "../../../../shared/rules/constants.ts";
import { imageUrl } from "../../lib/api/images.ts";
import { useSite } from "../../lib/startup/site.ts";
import { Fallback, type FallbackKind } from "./Fallback.tsx";
import styles from "./Img.module.css";

interface ImgProps {
  /** Path below the image base, or a full address. */
  path: string;
  alt: string;
  width: number;
  height: number;
  /** Loads at once (the first screen); else when a tenth of it comes into view. */
  eager?: boolean;
  /** What is drawn when there is no picture. */
  fallback?: FallbackKind;
  className?: string | undefined;
}

/** The first try and one retry. */
const mostFailures = 2;

/** A platform image that never leaves a hole: sized from the start, lazy, one retry, then drawn art. */
export function Img({ path, alt, width, height, eager = false, fallback = "game", className }: ImgProps) {
  const { site } = useSite();
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(eager);
  const [loaded, setLoaded] = useState(false);
  const [failures, setFailures] = useState(0);

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

  const lost = failures >= mostFailures;
  useEffect(() => {
    if (!lost) return;
    // What failed without a line may well be there with one.
    const again = () => setFailures(0);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [lost]);

  const address = path ? imageUrl(path, site?.imageBases) : "";
  const given = address !== "" && !lost;
  return (
    <span
      ref={box}
      className={[styles.box, className].filter(Boolean).join(" ")}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {given && near && (
        <img
          // The retry is a new element: a browser does not ask again for an address that just failed.
          key={failures}
          src={failures === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}retry=1`}
          alt={alt}
          width={width}
          height={height}
          decoding={eager ? "sync" : "async"}
          fetchPriority={eager ? "high" : "auto"}
          className={styles.image}
          data-loaded={loaded || eager ? "" : undefined}
          onLoad={() => setLoaded(true)}
          onError={() => setFailures(failures + 1)}
        />
      )}
      {!given && <Fallback kind={fallback} text={alt} of={alt || path} />}
    </span>
  );
}
