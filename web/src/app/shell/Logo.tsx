import { Link } from "react-router-dom";
import { imageUrl } from "../../lib/api/images.ts";
import { useSite } from "../../lib/startup/site.ts";

interface LogoProps {
  className?: string | undefined;
  /** Only the mark on a phone, where the balance needs the room. */
  small?: boolean;
}

/** The brand, leading home. */
export function Logo({ className, small }: LogoProps) {
  const { site } = useSite();
  if (!site) return null;
  return (
    <Link to="/" className={className}>
      <picture>
        {small && <source media="(width < 480px)" srcSet="/brand/mark.svg" width={32} height={32} />}
        <img src={imageUrl(site.brand.logo, site.imageBases)} alt={site.brand.name} width={99} height={32} />
      </picture>
    </Link>
  );
}
