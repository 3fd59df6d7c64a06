import { signInStore } from "../../../lib/session/sign-in.ts";
import { BannerLink } from "../../../ui/Banner/BannerLink.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { usePopupBanner } from "../api.ts";
import styles from "./LoginBanner.module.css";

/** The operator's picture of a popup's banner group (spec section 3). Its size is reserved before it loads; without a banner it takes no space. */
export function LoginBanner({ group = "w_login" }: { group?: "w_login" | "w_register" | "w_forget" }) {
  const { banner, none } = usePopupBanner(group);
  if (none) return null;
  if (!banner) return <div className={styles.banner} />;
  return (
    // The popup lies over the page and would stay over the next one too.
    <BannerLink banner={banner} className={styles.banner} onLeave={signInStore.dismissed}>
      <Img path={banner.image} alt={banner.title} width={720} height={240} eager />
    </BannerLink>
  );
}
