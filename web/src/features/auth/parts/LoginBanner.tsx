import { signInStore } from "../../../lib/session/sign-in.ts";
import { BannerLink } from "../../../ui/Banner/BannerLink.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { usePopupBanner } from "../api.ts";
import styles from "./LoginBanner.module.css";

/** Banner of a popup (spec section 3). Its space is reserved while it loads and removed if there is none. */
export function LoginBanner({ group = "w_login" }: { group?: "w_login" | "w_register" | "w_forget" }) {
  const { banner, none } = usePopupBanner(group);
  if (none) return null;
  if (!banner) return <div className={styles.banner} />;
  return (
    // Closes the popup, which would otherwise cover the banner's page.
    <BannerLink banner={banner} className={styles.banner} onLeave={signInStore.dismissed}>
      <Img path={banner.image} alt={banner.title} width={720} height={240} eager />
    </BannerLink>
  );
}
