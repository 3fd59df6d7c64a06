import type { Language } from "../../../shared/language.ts";

export interface MemberInfo {
  id: string;
  account: string;
  nickname: string;
  type: number;
  mobile?: string;
  vip?: string;
  registeredAt?: string;
  lastLoginAt?: string;
  lastLoginIp?: string;
  language?: Language;
  /** Masked, as is `payeeName`. */
  email?: string;
  mobileVerified?: boolean;
  emailVerified?: boolean;
  payeeName?: string;
  /** What the owner has said about themselves. */
  said?: Partial<Record<"birthday" | "whatsapp" | "facebook" | "line" | "wechat" | "address", string>>;
}
