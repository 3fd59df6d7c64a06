import { useTranslation } from "react-i18next";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import JackpotStrip from "../../games/parts/JackpotStrip.tsx";
import { type Collection, type CollectionId, collections } from "../collections.ts";
import { CollectionBrowser } from "../parts/CollectionBrowser.tsx";
import styles from "./CollectionPage.module.css";

/** One gathered list of games: `/new`, `/jp`, `/ppslot` … */
export default function CollectionPage({ id }: { id: CollectionId }) {
  const { t } = useTranslation("pages");
  const collection: Collection = collections[id];
  const { Icon, hue, pots } = collection;
  return (
    <div className={styles.page}>
      <Heading Icon={Icon} hue={hue} name={t(`${id}.title`)} lead={t(`${id}.description`)} />
      {pots && <JackpotStrip />}
      {/* One list's earlier results are not another's. */}
      <CollectionBrowser key={id} id={id} collection={collection} />
    </div>
  );
}
