import { Apple, Bot, type LucideIcon, Zap } from "lucide-react";
import type { AppKind } from "../apps.ts";

export const appIcons: Record<AppKind, LucideIcon> = { android: Bot, ios: Apple, lite: Zap };
