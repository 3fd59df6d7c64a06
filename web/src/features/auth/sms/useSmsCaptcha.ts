import { useState } from "react";
import { ApiFailure } from "../../../lib/api/failure.ts";

/** A picture to be read before the next code: required where many come from one address (decision 052). */
export function useSmsCaptcha() {
  const [answer, setAnswer] = useState("");
  const [picture, setPicture] = useState<{ round: number; error: string | undefined }>();

  const renew = (error?: string) => {
    setAnswer("");
    setPicture((before) => ({ round: (before?.round ?? 0) + 1, error }));
  };
  return {
    /** Undefined until a code was refused for want of one; `round` changes when the picture is no longer valid. */
    picture,
    answer,
    setAnswer,
    /** What a request for a code carries of it. */
    fields: picture && { captcha: answer },
    /** The picture was used up by a code that is on its way. */
    spend: () => picture && renew(),
    /** @returns whether the refusal is about the picture, which says so from now on */
    takeRefusal: (cause: unknown, words: string): boolean => {
      const isAbout = cause instanceof ApiFailure && cause.fields?.captcha !== undefined;
      if (isAbout) renew(words);
      return isAbout;
    },
  };
}
