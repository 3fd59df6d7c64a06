import Type from "typebox";
import type { Feedback, LiveModel } from "../../../shared/contracts/contact.ts";
import type { ChatRooms } from "../../../shared/contracts/messages.ts";
import { optionalCount } from "../mappers/numbers.ts";
import { optionalTexts, rowMapper, scalars, texts } from "../mappers/schema.ts";
import { completeRow, field, listRequired, required } from "../mappers/structure.ts";
import { firstImage, firstText, flag, id, idRequired, plainLine, text } from "../mappers/text.ts";
import { everybody, guestWrite, inLanguage, LanguageField, ownRead, ownWrite, second, sharedRead } from "../presets.ts";
import { operation } from "../row.ts";
import type { FilePart } from "../types.ts";
import { launchUrl } from "./launch.ts";

const maxNameLength = 60;

export const uploadedImage = (value: unknown): { id: string } => ({ id: idRequired(field(value, "imageId")) });

/** Maps live models (protocol section 9). An unknown status counts as offline. */
export const liveModels = rowMapper(scalars("modelId name imageUrl status"), (row): LiveModel[] => {
  const wireStatus = text(row.status)?.toLowerCase();
  return completeRow({
    id: id(row.modelId),
    name: plainLine(row.name, maxNameLength) || undefined,
    image: firstImage(row.imageUrl),
    status: wireStatus === "online" || wireStatus === "busy" ? wireStatus : "offline",
  });
});

const rooms = rowMapper(scalars("groupId name canSpeak"), (row) => {
  const roomId = id(row.groupId);
  const name = plainLine(firstText(row.name, roomId), maxNameLength);
  return completeRow({ id: roomId, name, canSpeak: flag(row.canSpeak) });
});

/** Maps chat rooms (protocol section 9). Without `enabled`, chat is on if there are rooms. */
export function chatRooms(value: unknown): ChatRooms {
  const items = rooms(listRequired(value, "groups", "list"));
  const enabled = field(value, "enabled");
  return { enabled: enabled === undefined ? items.length > 0 : flag(enabled), items };
}

/** Reads `value.chatUrl`: an http(s) URL, or a path below a launch base. */
export const chatUrl = (value: unknown): { url: string } => launchUrl({ url: field(value, "chatUrl") });

/** Reads a bare number or `{count}` (protocol 7.3). */
export const unreadCount = (value: unknown): number =>
  required(optionalCount(value) ?? optionalCount(field(value, "count")));

const chat = { moduleId: "CBS3", breaker: "chat" } as const;

/** Image uploads, feedback, live models and chat (protocol 4, 7.1, 9). */
export const contactOperations = {
  /** The deadline pauses while the visitor's bytes are awaited. Never retried, because the body is streamed. */
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
    request: Type.Object({ ...texts("type content contact"), images: Type.Array(Type.String()) }),
    toWire: ({ type, content, contact = "", imageIds = [] }: Feedback) => ({
      type: type.toUpperCase(),
      content,
      contact,
      images: imageIds,
    }),
  }),

  /** A site without the chat module has no models. */
  liveModels: sharedRead({
    path: "/wps/relay/CBS_modelList",
    ...chat,
    relay: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * 60 * second },
    ...inLanguage,
    map: (value) => liveModels(listRequired(value, "list")),
    onRefusal: ({ code }) => (code === "feature_unavailable" ? [] : undefined),
  }),

  /** A platform that does not support room and model opens its default page. */
  launchChat: ownWrite({
    method: "GET",
    path: "/wps/relay/CBS_launchChat",
    ...chat,
    errors: { "not.found": "not_found" },
    request: Type.Object({ language: LanguageField, ...optionalTexts("groupId modelId") }),
    toWire: ({ roomId, modelId }: { roomId?: string; modelId?: string }, { language }) => ({
      language,
      groupId: roomId,
      modelId,
    }),
    map: chatUrl,
  }),

  chatRooms: ownRead({ path: "/wps/relay/CBS_groupPermission", ...chat, relay: true, ...inLanguage, map: chatRooms }),

  chatUnread: ownRead({
    path: "/wps/relay/CBS_unreadCount",
    ...chat,
    retry: "never",
    deadlineMs: 4 * second,
    relay: true,
    map: unreadCount,
  }),
};
