import { useState } from "react";
import { ApiFailure } from "../../../lib/api/failure.ts";

/** Captcha before the next code, required if many requests come from one address (decision 052). */
export function useSmsCaptcha() {
  const [answer, setAnswer] = useState("");
  const [image, setImage] = useState<{ round: number; error: string | undefined }>();

  const renew = (error?: string) => {
    setAnswer("");
    setImage((before) => ({ round: (before?.round ?? 0) + 1, error }));
  };
  return {
    /** Undefined until a code is refused without a captcha. `round` changes when the image becomes invalid. */
    image,
    answer,
    setAnswer,
    /** Captcha fields of a request for a code. */
    fields: image && { captcha: answer },
    /** Renews the image after a sent code has used it. */
    renewAfterUse: () => image && renew(),
    /** Returns whether the refusal concerns the captcha, which then shows it */
    showRefusal: (cause: unknown, message: string): boolean => {
      const isAbout = cause instanceof ApiFailure && cause.fields?.captcha !== undefined;
      if (isAbout) renew(message);
      return isAbout;
    },
  };
}
