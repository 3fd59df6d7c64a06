import { Link } from "react-router-dom";
import { useNoticePopup } from "../../lib/browser/popups.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import type { Extra } from "./extras.ts";
import { SocialIcon } from "./SocialIcon.tsx";

interface ExtraLinkProps {
  extra: Extra;
  className?: string | undefined;
  onChoose(): void;
}

/** An extra entry of the navigation, as a link or a button. */
export function ExtraLink({ extra: { type, label, icon: Icon, target }, className, onChoose }: ExtraLinkProps) {
  const notices = useNoticePopup();
  const face = (
    <>
      {Icon ? <Icon size={20} aria-hidden="true" /> : <SocialIcon type={type} />}
      {label}
    </>
  );
  if ("to" in target) {
    return (
      <Link to={target.to} className={className} onClick={onChoose}>
        {face}
      </Link>
    );
  }
  if ("href" in target) {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onChoose}>
        {face}
      </a>
    );
  }
  const open = () => {
    onChoose();
    if ("support" in target) openSupport(target.support);
    else notices.open();
  };
  return (
    <button type="button" className={className} onClick={open}>
      {face}
    </button>
  );
}
