import type { ChangeEvent, ChangeEventHandler, CompositionEvent } from "react";
import { latinDigits } from "../../../../shared/rules/digits.ts";

/**
 * Handlers of an input whose digits become Latin while typing. The text of an open composition is left alone, because
 * keyboards insert it a second time when a page replaces it; its digits are converted when the composition ends.
 */
export function latinInput(onChange: ChangeEventHandler<HTMLInputElement> | undefined) {
  const change = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>): void => {
    // Chrome fires no input event after a composition has ended.
    const isComposing = event.type !== "compositionend" && (event.nativeEvent as Partial<InputEvent>).isComposing;
    if (!isComposing) convertDigits(event.currentTarget);
    onChange?.(event as ChangeEvent<HTMLInputElement>);
  };
  return { onChange: change, onCompositionEnd: change };
}

/** Converts the digits of an input to Latin. Keeps the caret: converted digits have the same length. */
function convertDigits(input: HTMLInputElement): void {
  const value = latinDigits(input.value);
  if (value === input.value) return;
  const caret = input.selectionStart;
  input.value = value;
  if (caret !== null) input.setSelectionRange(caret, caret);
}
