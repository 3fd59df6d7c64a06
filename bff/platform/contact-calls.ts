import type { ChatRooms } from "../../shared/contracts/chat.ts";
import type { Feedback, LiveModel } from "../../shared/contracts/contact.ts";
import type { FilePart } from "./pipeline/multipart.ts";

/** The part of the platform's calls that is about being heard: pictures, feedback, live models, chat (contract.ts). */
export interface ContactInputs {
  /** Passed on as it comes in; can be sent once. */
  uploadImage: { image: FilePart };
  /** Pictures by the ids the platform gave them. */
  sendFeedback: Feedback;
  liveModels: Record<never, never>;
  launchChat: { roomId?: string; modelId?: string };
  chatRooms: Record<never, never>;
  chatUnread: Record<never, never>;
}

export interface ContactResults {
  uploadImage: { id: string };
  sendFeedback: undefined;
  liveModels: LiveModel[];
  /** As the platform gave it: absolute, or a path behind one of the site's launch bases. */
  launchChat: { url: string };
  chatRooms: ChatRooms;
  chatUnread: number;
}
