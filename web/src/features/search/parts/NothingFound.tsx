import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Popular } from "./Suggestions.tsx";

/** Shown without results, with links to support and popular pages. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation("search");
  const support = supportUrl(useSite().site);
  return (
    <>
      <Empty
        title={t("none.title", { query })}
        text={t("none.text")}
        action={
          support && (
            <Button icon={<Headset size={20} aria-hidden="true" />} onClick={() => openSupport(support)}>
              {t("none.support")}
            </Button>
          )
        }
      />
      <Popular />
    </>
  );
}
