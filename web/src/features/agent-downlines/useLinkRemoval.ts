import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentLink } from "../../../../shared/contracts/agent-team.ts";
import { isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { deleteLink, refreshLinks } from "./api.ts";

/** Asks, then deletes a link. A link that no longer exists counts as deleted. */
export function useLinkRemoval() {
  const { t } = useTranslation("agentDownlines");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const [removing, setRemoving] = useState<string>();

  async function run({ id, code }: AgentLink): Promise<void> {
    const sure = await confirm({
      ...{ tone: "danger", title: t("removeLink.title", { code }), text: t("removeLink.text") },
      confirm: t("removeLink.confirm"),
    });
    if (!sure) return;
    setRemoving(id);
    try {
      await deleteLink(id).catch((failure: unknown) => {
        if (!isFailure(failure, "link_unknown")) throw failure;
      });
      toast({ tone: "success", text: t("removeLink.done") });
    } catch (failure) {
      toast({ tone: "danger", text: failureText(failure) });
    } finally {
      await refreshLinks();
      setRemoving(undefined);
    }
  }
  return { run, removing };
}
