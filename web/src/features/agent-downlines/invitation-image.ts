/** Size in pixels: portrait, as phones show stories and posts. */
export const imageSize = { width: 1080, height: 1350 };

const codeSize = 560;
const margin = 96;

/** Texts on the image, from top to bottom. */
interface ImageTexts {
  readonly brand: string;
  readonly headline: string;
  readonly scan: string;
  readonly code: string;
  readonly age: string;
}

/** Reads a token of the page's style sheet, because a canvas has no access to it. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws a centred line, smaller if it is too long. */
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
export function drawInvitation(canvas: HTMLCanvasElement, qr: CanvasImageSource, texts: ImageTexts): void {
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

/** Converts the canvas to a PNG file; undefined if the browser cannot. */
export const toImageFile = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ? new File([blob], name, { type: "image/png" }) : undefined), "image/png");
  });
