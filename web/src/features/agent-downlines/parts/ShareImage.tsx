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
import layout from "../../../ui/primitives.module.css";
import styles from "./ShareImage.module.css";

interface ShareImageProps {
  link: AgentLink;
  onClose(): void;
}

/**
 * Invitation image with the brand and the link's QR code, drawn in the browser. The user shares it through the phone's
 * share sheet or saves it as a file.
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
      // Closing the share sheet rejects the promise, but is not a failure.
      await navigator.share(shared).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open size="sm" title={t("picture.title")} onClose={onClose}>
      <div className={layout.stack4}>
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

/** Returns whether the browser can share the data. Some browsers share links, but not files. */
const canShare = (data: ShareData): boolean => "canShare" in navigator && navigator.canShare(data);

/** Size in pixels: portrait, the format of stories and posts. */
const imageSize = { width: 1080, height: 1350 };

const codeSize = 560;
const margin = 96;

interface ImageTexts {
  readonly brand: string;
  readonly headline: string;
  readonly scan: string;
  readonly code: string;
  readonly age: string;
}

/** Reads a CSS custom property, because a canvas cannot use `var()`. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws a centred line, with a smaller font if it is too long. */
function line(draw: CanvasRenderingContext2D, text: string, y: number, size: number, colour: string): void {
  const family = getComputedStyle(document.body).fontFamily;
  const availableWidth = imageSize.width - 2 * margin;
  draw.font = `700 ${size}px ${family}`;
  const fitting = Math.min(1, availableWidth / Math.max(1, draw.measureText(text).width));
  draw.font = `700 ${Math.floor(size * fitting)}px ${family}`;
  draw.fillStyle = colour;
  draw.fillText(text, imageSize.width / 2, y);
}

/**
 * Draws an invitation: brand, headline, and the code as QR and as text.
 * @param qr the link's QR code, already drawn
 */
function drawInvitation(canvas: HTMLCanvasElement, qr: CanvasImageSource, texts: ImageTexts): void {
  const draw = canvas.getContext("2d");
  if (!draw) return;
  const { width, height } = imageSize;
  const glow = draw.createLinearGradient(0, 0, width, height);
  glow.addColorStop(0, token("--raised-2"));
  glow.addColorStop(1, token("--bg"));
  draw.fillStyle = glow;
  draw.fillRect(0, 0, width, height);
  draw.fillStyle = token("--accent");
  draw.fillRect(0, 0, width, 18);
  draw.textAlign = "center";
  draw.textBaseline = "middle";

  line(draw, texts.brand, 136, 112, token("--accent"));
  line(draw, texts.headline, 258, 64, token("--text"));

  const [x, y] = [(width - codeSize) / 2, 372];
  draw.fillStyle = token("--paper");
  draw.beginPath();
  draw.roundRect(x - 40, y - 40, codeSize + 80, codeSize + 80, 48);
  draw.fill();
  draw.drawImage(qr, x, y, codeSize, codeSize);

  line(draw, texts.scan, 1040, 42, token("--muted"));
  line(draw, texts.code, 1130, 76, token("--accent"));
  line(draw, texts.age, 1270, 34, token("--muted"));
}

/** Converts the canvas to a PNG file; undefined if the browser cannot create it. */
const toImageFile = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ? new File([blob], name, { type: "image/png" }) : undefined), "image/png");
  });
