import { useState } from "react";
import { type ContentFault, contentFault, contentOf } from "../../../../shared/rules/feedback.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { sendFeedback } from "./api.ts";
import { type Draft, draft } from "./draft.ts";
import { usePictures } from "./usePictures.ts";

/** Why a form is not sent although its words are well. */
type Stop = ApiFailure | "unsent";

/** One feedback form from the first letter until it has arrived; whatever goes wrong, nothing written is lost. */
export function useFeedback() {
  const [values, setValues] = useState<Draft>(draft.get);
  const [fault, setFault] = useState<ContentFault>();
  const [stop, setStop] = useState<Stop>();
  const [state, setState] = useState<"writing" | "sending" | "done">("writing");
  const pictures = usePictures();
  const sending = pictures.pictures.some((picture) => picture.state.name === "sending");

  function change(part: Partial<Draft>): void {
    const next = { ...values, ...part };
    draft.keep(next);
    setValues(next);
    setStop(undefined);
    if (fault && part.content !== undefined) setFault(contentFault(part.content));
  }

  async function submit(): Promise<boolean> {
    const found = contentFault(values.content);
    setFault(found);
    setStop(undefined);
    if (found) return false;
    const imageIds = pictures.pictures.flatMap(({ state: of }) => (of.name === "sent" ? [of.id] : []));
    if (imageIds.length < pictures.pictures.length) {
      setStop("unsent");
      return false;
    }
    setState("sending");
    try {
      const { type, content, contact } = values;
      await sendFeedback({ type, content: contentOf(content), contact: contact.trim(), imageIds });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (isFailure(cause, "image_unknown")) pictures.lost();
      setStop(cause);
      setState("writing");
      return false;
    }
    draft.drop();
    setState("done");
    return true;
  }

  function another(): void {
    setValues(draft.get());
    pictures.clear();
    setState("writing");
  }

  return { values, fault, stop, state, pictures, sending, change, submit, another };
}
