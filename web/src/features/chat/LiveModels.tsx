import { Video } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LiveModel } from "../../../../shared/contracts/contact.ts";
import { Img } from "../../ui/Img/Img.tsx";
import { TitledStrip } from "../../ui/Strip/TitledStrip.tsx";
import { useLiveModels } from "./api.ts";
import styles from "./LiveModels.module.css";
import { useChatAccess } from "./useChatAccess.ts";

/** Hosts of the live tables. A press on an online host opens her room. Renders nothing if there are no hosts. */
export default function LiveModels() {
  const { t } = useTranslation("chat");
  const { offered, enter } = useChatAccess();
  const { models, failed } = useLiveModels(offered);
  if (!offered || (models ? models.length === 0 : failed)) return null;
  return (
    <TitledStrip Icon={Video} title={t("models.title")} className={styles.models} waiting={!models}>
      {models?.map((model) => (
        <li key={model.id}>
          {model.status === "offline" ? (
            <div className={styles.model} data-status={model.status}>
              <Card model={model} />
            </div>
          ) : (
            <button
              type="button"
              className={styles.model}
              data-status={model.status}
              aria-label={t("models.talkTo", { name: model.name, status: t(`models.${model.status}`) })}
              onClick={() => enter({ id: model.id, name: model.name })}
            >
              <Card model={model} />
            </button>
          )}
        </li>
      ))}
    </TitledStrip>
  );
}

function Card({ model: { image, name, status } }: { model: LiveModel }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <Img path={image} alt="" width={240} height={320} className={styles.art} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.status}>{t(`models.${status}`)}</span>
      </span>
    </>
  );
}
