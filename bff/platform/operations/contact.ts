import Type from "typebox";
import { chatRooms, chatUrl, liveModels, uploadedImage } from "../mappers/contact.ts";
import { unreadCount } from "../mappers/unread.ts";
import { Ignored, listRequired, Nothing } from "../mappers/wire.ts";
import type { FilePart } from "../pipeline/multipart.ts";
import { operation } from "../row.ts";
import { everybody, LanguageField, minute, own, second } from "./columns.ts";

/** Pictures, feedback, live models and chat (protocol 4, 7.1, 9). */
export const contactOperations = {
  /** Its deadline stands still while the visitor's own bytes are waited for; what was sent cannot be sent again. */
  uploadImage: operation({
    id: "uploadImage",
    method: "POST",
    path: "/wps/upload/image",
    audience: everybody,
    token: "optional",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "contact",
    multipart: true,
    errors: { "image.invalid": "image_invalid", "image.too.large": "image_too_large" },
    request: Type.Object({ file: Type.Unsafe<FilePart>({}) }),
    response: Type.Unknown(),
    toWire: ({ image }) => ({ file: image }),
    map: uploadedImage,
  }),

  sendFeedback: operation({
    id: "sendFeedback",
    method: "PUT",
    path: "/wps/feedback",
    moduleId: "FEEDBACK3",
    audience: everybody,
    token: "never",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "contact",
    request: Type.Object({
      type: Type.String(),
      content: Type.String(),
      contact: Type.String(),
      images: Type.Array(Type.String()),
    }),
    response: Ignored,
    toWire: ({ type, content, contact = "", imageIds = [] }) => ({
      type: type.toUpperCase(),
      content,
      contact,
      images: imageIds,
    }),
    map: () => undefined,
  }),

  /** A site without chat has no models either: the module is off, which is not worth an error. */
  liveModels: operation({
    id: "liveModels",
    method: "GET",
    path: "/wps/relay/CBS_modelList",
    moduleId: "CBS3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "chat",
    relay: true,
    passive: true,
    cache: { scope: "language", freshMs: 15 * second, staleMs: 60 * minute },
    request: Type.Object({ language: LanguageField }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ language }),
    map: (value) => liveModels(listRequired(value, "list")),
    onRefusal: ({ code }) => (code === "feature_unavailable" ? [] : undefined),
  }),

  /** Which room or model is wanted travels too; a platform that knows neither begins wherever it begins. */
  launchChat: operation({
    id: "launchChat",
    method: "GET",
    path: "/wps/relay/CBS_launchChat",
    moduleId: "CBS3",
    audience: own,
    token: "required",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "chat",
    errors: { "not.found": "not_found" },
    request: Type.Object({
      language: LanguageField,
      groupId: Type.Optional(Type.String()),
      modelId: Type.Optional(Type.String()),
    }),
    response: Type.Unknown(),
    toWire: ({ roomId, modelId }, { language }) => ({ language, groupId: roomId, modelId }),
    map: chatUrl,
  }),

  chatRooms: operation({
    id: "chatRooms",
    method: "GET",
    path: "/wps/relay/CBS_groupPermission",
    moduleId: "CBS3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "chat",
    relay: true,
    passive: true,
    request: Type.Object({ language: LanguageField }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ language }),
    map: chatRooms,
  }),

  chatUnread: operation({
    id: "chatUnread",
    method: "GET",
    path: "/wps/relay/CBS_unreadCount",
    moduleId: "CBS3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "never",
    deadlineMs: 4 * second,
    breaker: "chat",
    relay: true,
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: unreadCount,
  }),
};
