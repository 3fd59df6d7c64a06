import Type from "typebox";
import type { Feedback } from "../../../shared/contracts/contact.ts";
import { chatRooms, chatUrl, liveModels, uploadedImage } from "../mappers/contact.ts";
import { unreadCount } from "../mappers/unread.ts";
import { listRequired } from "../mappers/wire.ts";
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
