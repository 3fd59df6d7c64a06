import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { GameBanner } from "../../games/parts/GameBanner.tsx";
import { type Collection, type CollectionId, collections } from "../collections.ts";
import { CollectionBrowser } from "../parts/CollectionBrowser.tsx";
import styles from "./CollectionPage.module.css";

const JackpotStrip = lazyComponent(() => import("../../games/parts/JackpotStrip.tsx"));

/** A collection of games: `/new`, `/jp`, `/ppslot` … */
export default function CollectionPage({ id }: { id: CollectionId }) {
  const { t } = useTranslation("pages");
  const collection: Collection = collections[id];
  const { Icon, hue, lane, pots } = collection;
  return (
    <div className={styles.page}>
      <GameBanner names={[id, lane.toLowerCase()]} />
      <Heading Icon={Icon} hue={hue} name={t(`${id}.title`)} lead={t(`${id}.description`)} />
      {pots && (
        <LazyBoundary fallback={<div className={styles.pots} />}>
          <JackpotStrip />
        </LazyBoundary>
      )}
      {/* Keyed, so that one list does not show the previous results of another. */}
      <CollectionBrowser key={id} id={id} collection={collection} />
    </div>
  );
}
