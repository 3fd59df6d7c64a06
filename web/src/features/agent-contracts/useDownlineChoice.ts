import { useEffect, useState } from "react";
import { latinDigits } from "../../../../shared/rules/digits.ts";
import { useAgents } from "./api.ts";

/** Search terms that the gateway accepts. Shorter ones list all. */
const searchable = /^[A-Za-z0-9_.@-]{2,40}$/;
const pauseMs = 300;
/** From this number on, the list has a search field. */
const many = 12;

/** Loads direct downlines that are agents: only they can receive a contract. */
export function useDownlineChoice() {
  const [typed, setTyped] = useState("");
  const [q, setQuery] = useState("");
  const [chosen, setChosen] = useState<{ readonly id: string; readonly account: string }>();
  useEffect(() => {
    const query = latinDigits(typed.trim());
    const timer = setTimeout(() => setQuery(searchable.test(query) ? query : ""), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useAgents(q);
  const direct = data?.items.filter(({ level }) => level === 1) ?? [];
  // The selected agent stays in the list during another search.
  const agents = chosen && !direct.some(({ id }) => id === chosen.id) ? [chosen, ...direct] : direct;
  return {
    agents,
    isReady: data !== undefined,
    isSearched: q !== "" || typed !== "" || (data?.total ?? 0) > many,
    hasNone: data !== undefined && q === "" && direct.length === 0,
    search: typed,
    setSearch: setTyped,
    choose: (id: string) => setChosen(agents.find((agent) => agent.id === id)),
    accountOf: (id: string) => agents.find((agent) => agent.id === id)?.account ?? "",
  };
}
