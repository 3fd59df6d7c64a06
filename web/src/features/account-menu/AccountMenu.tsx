import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  Copy,
  Headset,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  Shield,
  UserRoundPlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Member } from "../../../../shared/contracts/session.ts";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useCopyAccount } from "../../lib/session/copy-account.ts";
import { moneyPages } from "../../lib/session/money-pages.ts";
import { useRealAccountPath } from "../../lib/session/real-account.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignOut } from "../../lib/session/sign-out.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { Img } from "../../ui/Img/Img.tsx";
import { Menu } from "../../ui/Menu/Menu.tsx";
import styles from "./AccountMenu.module.css";
import { entriesFor } from "./entries.ts";

/** Avatar menu (spec section 2): the account, its pages, support and sign-out. */
export default function AccountMenu() {
  const { t } = useTranslation(["account", "wallet"]);
  const desktop = useIsDesktop();
  const navigate = useNavigate();
  const { session } = useSession();
  const support = supportUrl(useSite().site);
  const realAccount = useRealAccountPath();
  const copy = useCopyAccount();
  const askToSignOut = useSignOut();
  const member = session?.member;
  if (!member) return null;

  const item = (id: EntryId, onSelect: () => void) => ({ id, label: t(id), icon: iconOf(id), onSelect });
  // A phone's header has no space for the deposit and withdrawal buttons (decision 024), so the menu has them.
  const money = desktop || member.role === "trial" ? [] : moneyPages(session.state);
  return (
    <Menu
      label={t("menu")}
      header={<AccountHeader member={member} />}
      items={[
        item("copy", () => void copy(member.account)),
        "separator",
        ...money.map(({ text, page, path }) => ({
          id: page,
          label: t(`wallet:${text}`),
          icon: iconOf(page),
          onSelect: () => navigate(path),
        })),
        ...entriesFor(member.role).map(({ page, path }) => item(page, () => navigate(path))),
        ...(member.role === "trial" ? [item("openReal", () => navigate(realAccount))] : []),
        ...(support ? [item("support", () => openSupport(support))] : []),
        item("signOut", () => void askToSignOut()),
      ]}
      trigger={
        <button type="button" className={styles.avatar} aria-label={t("menu")} title={member.account}>
          <Img path={member.avatar ?? ""} alt="" width={40} height={40} eager fallback="avatar" />
        </button>
      }
    />
  );
}

function AccountHeader({ member }: { member: Member }) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.header}>
      <span className={styles.accountHeaderAvatar}>
        <Img path={member.avatar ?? ""} alt="" width={44} height={44} eager fallback="avatar" />
      </span>
      <div className={styles.identity}>
        <p className={styles.name}>{member.nickname || member.account}</p>
        <p className={styles.account}>
          {t("accountId")}: <span className={styles.id}>{member.account}</span>
        </p>
      </div>
      {member.role === "member" ? (
        member.vip && <span className={styles.badge}>{member.vip}</span>
      ) : (
        <span className={styles.badge}>{t(member.role)}</span>
      )}
    </div>
  );
}

const drawings = {
  copy: Copy,
  depositv2: BanknoteArrowDown,
  withdraw: BanknoteArrowUp,
  securityCenter: Shield,
  personalHistoryCopy: ReceiptText,
  saferPlay: LifeBuoy,
  messageV2: MessageSquare,
  agentHome: LayoutDashboard,
  openReal: UserRoundPlus,
  support: Headset,
  signOut: LogOut,
} as const satisfies Record<string, LucideIcon>;

type DrawingId = keyof typeof drawings;
/** Entries with texts in `account`. The texts of deposit and withdrawal are in `wallet`. */
type EntryId = Exclude<DrawingId, "depositv2" | "withdraw">;

const iconOf = (id: DrawingId): ReactNode => {
  const Icon = drawings[id];
  return <Icon size={19} aria-hidden="true" />;
};
