import type { Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";
import { maxPictureBytes } from "./feedback.ts";

const mostCharacters = 140;
const mostImages = 3;
const types = new Set(["SUGGESTION", "PROBLEM", "PAYMENT", "GAME", "COMPLAINT", "OTHER"]);

const wrong = (field: string): Answer => ({ refuse: "field.invalid", value: { field } });

async function upload({ form }: Call, { pictures }: Core): Promise<Answer> {
  const file = (await form?.())?.get("file");
  if (!(file instanceof Blob)) return { refuse: "request_param_err" };
  if (file.size > maxPictureBytes) return { refuse: "image.too.large" };
  const picture = pictures.add(Buffer.from(await file.arrayBuffer()));
  if (!picture) return { refuse: "image.invalid" };
  return { value: { imageId: picture.id, url: `/media/uploads/${picture.id}` } };
}

function feedback({ body }: Call, { feedback: box, pictures }: Core): Answer {
  const type = textField(body, "type");
  const content = textField(body, "content");
  const images = Array.isArray(body.images) ? body.images.map(String) : [];
  if (!types.has(type)) return wrong("type");
  if (content === "" || [...content].length > mostCharacters) return wrong("content");
  if (images.length > mostImages || images.some((id) => !pictures.get(id))) return wrong("images");
  box.add({ type, content, contact: textField(body, "contact"), images });
  return { value: true };
}

/** Serves an uploaded picture. The headers keep browsers from treating it as anything else. */
function picture({ params }: Call, { pictures }: Core): Answer {
  const file = pictures.get(params.id ?? "");
  if (!file) return { raw: "no such picture", type: "text/plain; charset=utf-8", status: 404 };
  return {
    raw: file.bytes,
    type: file.type,
    headers: {
      "Cache-Control": "private, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  };
}

/** Uploads and feedback (protocol 4, 7.1). */
export const contactRows: readonly HandlerRow<Core>[] = [
  { operation: "uploadImage", method: "POST", paths: ["/wps/upload/image"], token: "optional", handle: upload },
  { operation: "sendFeedback", method: "PUT", paths: ["/wps/feedback"], token: "never", handle: feedback },
  { operation: "media.uploads", method: "GET", paths: ["/media/uploads/:id"], token: "never", handle: picture },
];
