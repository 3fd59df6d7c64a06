import { Link } from "react-router-dom";
import { imageUrl } from "../../lib/images.ts";
import { useSite } from "../../lib/site.ts";

/** The brand, leading home. */
export function Logo({ className }: { className?: string | undefined }) {
  const { site } = useSite();
  if (!site) return null;
  return (
    <Link to="/" className={className}>
      <img src={imageUrl(site.brand.logo, site.imageBases)} alt={site.brand.name} width={108} height={32} />
    </Link>
  );
}
