import Type from "typebox";
import type { ChatRooms } from "../../../shared/contracts/chat.ts";
import type { Feedback, LiveModel } from "../../../shared/contracts/contact.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { count, field, firstImage, flag, id, listRequired, number, rowsOf, Scalar, text } from "../mappers/wire.ts";
import {
  everybody,
  guestWrite,
  inLanguage,
  LanguageField,
  minute,
  ownRead,
  ownWrite,
  second,
  sharedRead,
} from "../presets.ts";
import { operation } from "../row.ts";
import type { FilePart } from "../types.ts";
import { launchUrl } from "./launch.ts";

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

/** The number itself or `{count}` (protocol 7.3). */
export function unreadCount(value: unknown): number {
  const unread = number(value) ?? number(field(value, "count"));
  if (unread === undefined) throw new PlatformError("platform_bad_answer", true);
  return count(unread);
}

/** Pictures, feedback, live models and chat (protocol 4, 7.1, 9). */
export const contactOperations = {
  /** Its deadline stands still while the visitor's own bytes are waited for; what was sent cannot be sent again. */
  uploadImage: operation({
    method: "POST",
    path: "/wps/upload/image",
    multipart: true,
    audience: everybody,
    token: "optional",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "contact",
    errors: { "image.invalid": "image_invalid", "image.too.large": "image_too_large" },
    request: Type.Object({ file: Type.Unsafe<FilePart>({}) }),
    toWire: ({ image }: { image: FilePart }) => ({ file: image }),
    map: uploadedImage,
  }),

  sendFeedback: guestWrite({
    method: "PUT",
    path: "/wps/feedback",
    moduleId: "FEEDBACK3",
    audience: everybody,
    deadlineMs: 10 * second,
    breaker: "contact",
    request: Type.Object({
      type: Type.String(),
      content: Type.String(),
      contact: Type.String(),
      images: Type.Array(Type.String()),
    }),
    toWire: ({ type, content, contact = "", imageIds = [] }: Feedback) => ({
      type: type.toUpperCase(),
      content,
      contact,
      images: imageIds,
    }),
  }),

  /** A site without chat has no models either: the module is off, which is not worth an error. */
  liveModels: sharedRead({
    path: "/wps/relay/CBS_modelList",
    moduleId: "CBS3",
    breaker: "chat",
    relay: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    ...inLanguage,
    map: (value) => liveModels(listRequired(value, "list")),
    onRefusal: ({ code }) => (code === "feature_unavailable" ? [] : undefined),
  }),

  /** Which room or model is wanted travels too; a platform that knows neither begins wherever it begins. */
  launchChat: ownWrite({
    method: "GET",
    path: "/wps/relay/CBS_launchChat",
    moduleId: "CBS3",
    breaker: "chat",
    errors: { "not.found": "not_found" },
    request: Type.Object({
      language: LanguageField,
      groupId: Type.Optional(Type.String()),
      modelId: Type.Optional(Type.String()),
    }),
    toWire: ({ roomId, modelId }: { roomId?: string; modelId?: string }, { language }) => ({
      language,
      groupId: roomId,
      modelId,
    }),
    map: chatUrl,
  }),

  chatRooms: ownRead({
    path: "/wps/relay/CBS_groupPermission",
    moduleId: "CBS3",
    breaker: "chat",
    relay: true,
    ...inLanguage,
    map: chatRooms,
  }),

  chatUnread: ownRead({
    path: "/wps/relay/CBS_unreadCount",
    moduleId: "CBS3",
    retry: "never",
    deadlineMs: 4 * second,
    breaker: "chat",
    relay: true,
    map: unreadCount,
  }),
};
