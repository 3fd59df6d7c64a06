import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Banner } from "../../../../shared/contracts/announcements.ts";
import { bannerTarget } from "./banner-target.ts";

interface BannerLinkProps {
  banner: Pick<Banner, "link">;
  className: string | undefined;
  /** Called when the banner opens a page of this site. */
  onLeave?: () => void;
  children: ReactNode;
}

/** Wraps a banner in its link. A banner without a link is wrapped in a plain box. */
export function BannerLink({ banner, className, onLeave, children }: BannerLinkProps) {
  const target = bannerTarget(banner.link);
  if (!target) return <div className={className}>{children}</div>;
  if ("to" in target) {
    return (
      <Link className={className} to={target.to} onClick={onLeave}>
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={target.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
