import { useTranslation } from "react-i18next";
import type { Invitee, InviteeStatus } from "../../../../../shared/contracts/referral.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { StatusBadge, type StatusTone } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useInviteePage } from "../api.ts";
import { FriendTable } from "./FriendTable.tsx";

const tones: Readonly<Record<InviteeStatus, StatusTone>> = {
  registered: "neutral",
  deposited: "info",
  active: "success",
  excluded: "warning",
};
const keyOf = ({ id }: Invitee): string => id;

/** Friends who registered with the code, newest first. */
export function InviteeList() {
  const { t } = useTranslation("referral");
  const { time } = useSiteFormat();
  const list = usePagedList({ filters: {}, size: 20, keyOf }, useInviteePage);
  const columns: readonly Column<Invitee>[] = [
    { id: "name", header: t("invitees.name"), cell: ({ name }) => name },
    {
      ...{ id: "status", header: t("invitees.status") },
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      ...{ id: "registeredAt", header: t("invitees.registeredAt") },
      cell: ({ registeredAt }) => time(registeredAt),
    },
    {
      ...{ id: "firstDeposit", header: t("invitees.firstDeposit"), numeric: true },
      cell: ({ firstDeposit }) => (firstDeposit === undefined ? "–" : <Amount value={firstDeposit} />),
    },
    {
      ...{ id: "staked", header: t("invitees.staked"), numeric: true },
      cell: ({ staked }) => <Amount value={staked} />,
    },
    {
      ...{ id: "income", header: t("invitees.income"), numeric: true },
      cell: ({ income }) => <Amount value={income} />,
    },
  ];
  return <FriendTable name="invitees" list={list} columns={columns} keyOf={keyOf} />;
}
