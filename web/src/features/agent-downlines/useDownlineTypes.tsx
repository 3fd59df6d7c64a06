import { Network, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DownlineType } from "../../../../shared/contracts/agent-team.ts";
import type { RadioOption } from "../../ui/RadioGroup/RadioGroup.tsx";

const types = ["player", "agent"] as const satisfies readonly DownlineType[];
const icons = { player: UserRound, agent: Network };

/** Parses the form's account type. Unknown values mean `player`. */
export const typeOf = (value: string | undefined): DownlineType => (value === "agent" ? "agent" : "player");

/** Returns the account types as radio options. */
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
