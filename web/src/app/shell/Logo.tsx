import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import type { PageId } from "../../../../shared/pages.ts";
import { imageUrl } from "../../lib/api/images.ts";
import { useSite } from "../../lib/startup/site.ts";
import { breakpoints } from "../../styles/breakpoints.ts";

/** Uses `max-width`, because the oldest supported browsers do not support `width <`. */
const onPhone = `(max-width: ${breakpoints.phone - 0.02}px)`;

interface LogoProps {
  className?: string | undefined;
  /** Shows only the mark on a phone, because the balance needs the space. */
  small?: boolean;
  to?: PageId;
}

/** The brand's logo as a link. */
export function Logo({ className, small, to = "home" }: LogoProps) {
  const { site } = useSite();
  if (!site) return null;
  return (
    <Link to={pathTo(to)} className={className}>
      <picture>
        {small && <source media={onPhone} srcSet="/brand/mark.svg" width={32} height={32} />}
        <img src={imageUrl(site.brand.logo, site.imageBases)} alt={site.brand.name} width={99} height={32} />
      </picture>
    </Link>
  );
}
