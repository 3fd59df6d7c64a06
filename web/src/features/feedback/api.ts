import type { Feedback } from "../../../../shared/contracts/contact.ts";
import { api } from "../../lib/api/api.ts";

export const sendFeedback = (body: Feedback): Promise<void> => api.send("feedback", { body });
