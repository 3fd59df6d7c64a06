import Type from "typebox";
import type { ChatRooms } from "../../../shared/contracts/chat.ts";
import type { LiveModel } from "../../../shared/contracts/contact.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { firstImage } from "./image.ts";
import { launchUrl } from "./launch.ts";
import { field, flag, id, listRequired, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 60;
const modelRows = rowsOf(Type.Object({ modelId: Scalar, name: Scalar, imageUrl: Scalar, status: Scalar }));
const roomRows = rowsOf(Type.Object({ groupId: Scalar, name: Scalar, canSpeak: Scalar }));

/** Protocol 7.1. */
export function uploadedImage(value: unknown): { id: string } {
  const image = id(field(value, "imageId"));
  if (image === undefined) throw new PlatformError("platform_bad_answer", true);
  return { id: image };
}

const statuses: Readonly<Record<string, LiveModel["status"]>> = { online: "online", busy: "busy" };

/** Protocol section 9. Whoever is in a state nobody knows cannot be talked to. */
export const liveModels = (list: readonly unknown[]): LiveModel[] =>
  modelRows(list).flatMap((row) => {
    const [model, name] = [id(row.modelId), plainText(text(row.name) ?? "", longestName)];
    if (model === undefined || name === "") return [];
    const status = statuses[(text(row.status) ?? "").toLowerCase()] ?? "offline";
    return [{ id: model, name, image: firstImage(row.imageUrl), status }];
  });

/** Protocol section 9; a platform that says nothing of `enabled` but names rooms means them. */
export function chatRooms(value: unknown): ChatRooms {
  const items = roomRows(listRequired(value, "groups", "list")).flatMap((row) => {
    const room = id(row.groupId);
    if (room === undefined) return [];
    return [{ id: room, name: plainText(text(row.name) ?? room, longestName), canSpeak: flag(row.canSpeak) }];
  });
  const enabled = field(value, "enabled");
  return { enabled: enabled === undefined ? items.length > 0 : flag(enabled), items };
}

/** `value.chatUrl`, under the rules of a launch. */
export const chatUrl = (value: unknown): { url: string } => launchUrl({ url: field(value, "chatUrl") });
