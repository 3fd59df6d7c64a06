import { Download, Share2 } from "lucide-react";
import { QRCodeCanvas } from "qrcode.react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentLink } from "../../../../../shared/contracts/agent-team.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { drawInvitation, imageSize, toImageFile } from "../invitation-image.ts";
import styles from "./ShareImage.module.css";

interface ShareImageProps {
  link: AgentLink;
  onClose(): void;
}

/**
 * Image with the brand and the link's QR code, drawn in the browser. It is shared through the phone's share sheet or
 * saved as a file.
 */
export default function ShareImage({ link: { code, url }, onClose }: ShareImageProps) {
  const { t } = useTranslation("agentDownlines");
  const toast = useToast();
  const { brand, ageLimit = 18 } = useSite().site ?? {};
  const qr = useRef<HTMLCanvasElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBusy, setBusy] = useState(false);
  const name = brand?.name ?? "";
  const texts = {
    ...{ brand: name, headline: t("picture.headline"), scan: t("picture.scan") },
    ...{ code: `${t("picture.code")}: ${code}`, age: t("picture.age", { age: ageLimit }) },
  };
  const drawn = JSON.stringify(texts);

  useEffect(() => {
    let wanted = true;
    // Text drawn before its font has loaded would use another font.
    void document.fonts.ready.then(() => {
      if (wanted && canvas.current && qr.current) drawInvitation(canvas.current, qr.current, JSON.parse(drawn));
    });
    return () => {
      wanted = false;
    };
  }, [drawn]);

  async function pass(how: "share" | "download"): Promise<void> {
    if (!canvas.current || isBusy) return;
    setBusy(true);
    try {
      const file = await toImageFile(canvas.current, `${code}.png`);
      if (!file) return toast({ tone: "danger", text: t("picture.failed") });
      const shared = { files: [file], text: t("picture.headline"), url };
      if (how === "download" || !canShare(shared)) return saveFile(file, file.name);
      // Closing the share sheet is not a failure.
      await navigator.share(shared).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open size="sm" title={t("picture.title")} onClose={onClose}>
      <div className={styles.share}>
        <canvas
          ref={canvas}
          className={styles.picture}
          {...imageSize}
          role="img"
          aria-label={t("picture.label", { brand: name, code })}
        />
        <div hidden>
          <QRCodeCanvas ref={qr} value={url} size={imageSize.width} level="M" />
        </div>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<Share2 size={18} aria-hidden="true" />}
            busy={isBusy}
            onClick={() => void pass("share")}
          >
            {t("picture.share")}
          </Button>
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => void pass("download")}
          >
            {t("picture.download")}
          </Button>
        </div>
        <CopyField label={t("links.url")} value={url} />
      </div>
    </Dialog>
  );
}

/** Returns whether the browser can share the data. Some browsers that share links cannot share files. */
const canShare = (data: ShareData): boolean => "canShare" in navigator && navigator.canShare(data);
