import { useState } from "react";
import { ApiFailure } from "../../../lib/api/failure.ts";

/** A picture to be read before the next code: asked for where many come from one address (decision 052). */
export function useSmsCaptcha() {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<{ round: number; error: string | undefined }>();

  const next = (error?: string) => {
    setText("");
    setAsked((before) => ({ round: (before?.round ?? 0) + 1, error }));
  };
  return {
    /** Undefined until a code was refused for want of one; `round` changes when the picture is no longer valid. */
    asked,
    text,
    setText,
    /** What a request for a code carries of it. */
    typed: asked && { captcha: text },
    /** The picture was used up by a code that is on its way. */
    renew: () => asked && next(),
    /** @returns whether the refusal is about the picture, which says so from now on */
    hear: (cause: unknown, words: string): boolean => {
      const isAbout = cause instanceof ApiFailure && cause.fields?.captcha !== undefined;
      if (isAbout) next(words);
      return isAbout;
    },
  };
}
