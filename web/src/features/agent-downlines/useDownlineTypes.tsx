import { Network, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DownlineType } from "../../../../shared/contracts/agent-team.ts";
import type { RadioOption } from "../../ui/RadioGroup/RadioGroup.tsx";

const types = ["player", "agent"] as const satisfies readonly DownlineType[];
const icons = { player: UserRound, agent: Network };

/** The type that a form holds. */
export const typeOf = (value: string | undefined): DownlineType => (value === "agent" ? "agent" : "player");

/** What a new account can be, to choose from. */
export function useDownlineTypes(): readonly RadioOption<DownlineType>[] {
  const { t } = useTranslation("agentDownlines");
  return types.map((value) => {
    const Icon = icons[value];
    return {
      ...{ value, label: t(`types.${value}`), note: t(`create.notes.${value}`) },
      icon: <Icon size={20} aria-hidden="true" />,
    };
  });
}
