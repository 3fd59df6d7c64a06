import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { constants } from "../rules/constants.ts";
import { feedbackTypes } from "../rules/feedback.ts";
import { bodyOf, closedObject, Id, ImageIds, ImagePath, LanguageQuery, lineOf, listOf, Text } from "./common.ts";

export const routes = {
  upload: post("/api/uploads", "visitor"),
  feedback: post("/api/feedback", "visitor"),
  liveModels: get("/api/live-models", "shared"),
} as const satisfies RouteRows;

/** An uploaded image. Its sender can attach it to one form. */
export const Uploaded = closedObject({ id: Id });
export type Uploaded = Static<typeof Uploaded>;

/** Limits of `content`: rules/feedback. `contact` is an address or number for the reply. */
export const Feedback = bodyOf(
  {
    type: Type.Enum([...feedbackTypes]),
    content: Type.String({ maxLength: 4 * constants.feedback.characters }),
    contact: Type.Optional(lineOf({ maxLength: constants.feedback.contact })),
    imageIds: Type.Optional(ImageIds),
  },
  { type: "suggestion", content: "More tables, please", contact: "01712345678", imageIds: ["img-1"] },
);
export type Feedback = Static<typeof Feedback>;

export const LiveModel = closedObject({
  id: Id,
  name: Text,
  image: ImagePath,
  status: Type.Enum(["online", "busy", "offline"]),
});
export type LiveModel = Static<typeof LiveModel>;

export const LiveModels = listOf(LiveModel);
export type LiveModels = Static<typeof LiveModels>;

export const schemas = {
  upload: { consumes: ["multipart/form-data"], response: Uploaded },
  feedback: { body: Feedback },
  liveModels: { querystring: LanguageQuery, response: LiveModels },
} as const satisfies RouteSchemas<typeof routes>;
