import Type from "typebox";
import { noticeTypes, type PushedNotice } from "../../../shared/contracts/events.ts";
import { id, instant, listRequired, money, rowsOf, Scalar, text } from "./wire.ts";

const rows = rowsOf(Type.Object({ id: Scalar, type: Scalar, amount: Scalar, createdTime: Scalar }));
const noticeType = (value: unknown) => noticeTypes.find((type) => type === text(value));

/** Protocol section 9: movements of money the player has not been notified of. Unknown kinds are left out. */
export const notifications = (value: unknown): PushedNotice[] =>
  rows(listRequired(value, "list")).flatMap((row) => {
    const [name, type, amount, createdAt] = [
      id(row.id),
      noticeType(row.type),
      money(row.amount),
      instant(row.createdTime),
    ];
    return name && type && amount && createdAt ? [{ id: name, type, amount, createdAt }] : [];
  });
