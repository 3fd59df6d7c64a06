import { type Answer, type Call, type HandlerRow, handlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { invalidField, textField } from "../wire/body.ts";
import { maxPictureBytes } from "./feedback.ts";

const maxCharacters = 140;
const types = ["SUGGESTION", "PROBLEM", "PAYMENT", "GAME", "COMPLAINT", "OTHER"];

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
  const images = pictures.idsIn(body);
  if (!types.includes(type)) return invalidField("type");
  if (content === "" || [...content].length > maxCharacters) return invalidField("content");
  if (!images) return invalidField("images");
  box.add({ type, content, contact: textField(body, "contact"), images });
  return { value: true };
}

/** Serves an uploaded image, with headers that keep browsers from interpreting it as another type. */
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

/** Routes for uploads and feedback (protocol 4, 7.1). */
export const contactRows: readonly HandlerRow<Core>[] = [
  handlerRow("uploadImage", "POST", ["/wps/upload/image"], "optional", upload),
  handlerRow("sendFeedback", "PUT", ["/wps/feedback"], "never", feedback),
  handlerRow("media.uploads", "GET", ["/media/uploads/:id"], "never", picture),
];
