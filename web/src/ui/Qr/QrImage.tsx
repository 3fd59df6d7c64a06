import { QRCodeSVG } from "qrcode.react";
import { constants } from "../../../../shared/rules/constants.ts";

/** An address to take over with a phone's camera; dark on white whatever the page's colours, or cameras miss it. */
export default function QrImage({ value, label }: { value: string; label: string }) {
  return <QRCodeSVG value={value} size={constants.qrSize} level="M" marginSize={2} role="img" aria-label={label} />;
}
