import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cleanIdentifier } from "../../../../shared/rules/names.ts";
import { SearchField } from "./SearchField.tsx";

interface DebouncedSearchProps extends Pick<ComponentProps<typeof SearchField>, "label" | "placeholder" | "clear"> {
  value: string;
  onSearch(value: string): void;
}

const debounceMs = 250;

/** Search field that searches 250 ms after the last keystroke. */
export function DebouncedSearch({ value, onSearch, ...texts }: DebouncedSearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // Follows a value changed elsewhere (Back, "clear filters"), unless the user has edited the text meanwhile.
  useEffect(() => {
    const last = sent.current;
    if (value === last) return;
    sent.current = value;
    setText((current) => (cleanIdentifier(current) === last ? value : current));
  }, [value]);

  useEffect(() => {
    // The query uses Latin digits. The field's text stays as typed, because it may still be in IME composition.
    const query = cleanIdentifier(text);
    if (query === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = query;
      search.current(query);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return <SearchField {...texts} Icon={Search} value={text} onChange={setText} />;
}
