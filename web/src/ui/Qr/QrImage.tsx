import { QRCodeSVG } from "qrcode.react";
import { constants } from "../../../../shared/rules/constants.ts";

/** QR code for a phone's camera. Dark on white in every colour scheme, because cameras need the contrast. */
export default function QrImage({ value, label }: { value: string; label: string }) {
  return <QRCodeSVG value={value} size={constants.qrSize} level="M" marginSize={2} role="img" aria-label={label} />;
}
