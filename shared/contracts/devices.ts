import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant } from "./common.ts";

export const routes = {
  devices: {
    method: "GET",
    path: "/api/session/devices",
    access: "account",
    paused: true,
    passive: true,
    wordless: true,
    apart: true,
  },
  endDevice: {
    method: "DELETE",
    path: "/api/session/devices/:id",
    access: "account",
    paused: true,
    proof: "typed",
    apart: true,
  },
} as const satisfies RouteRows;

export const DeviceEntry = Type.Object(
  {
    id: Id,
    current: Type.Boolean(),
    browser: Type.String(),
    system: Type.String(),
    ip: Type.String(),
    place: Type.Optional(Type.String()),
    signedInAt: Instant,
    seenAt: Instant,
  },
  closed,
);

export const Devices = Type.Object({ items: Type.Array(DeviceEntry) }, closed);
export type Devices = Static<typeof Devices>;

/** A device id, or `others`: all but this browser. */
export const EndDeviceParams = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{6,64}$" }) }, closed);

export const schemas = {
  devices: { response: Devices },
  endDevice: { params: EndDeviceParams },
} as const satisfies RouteSchemas<typeof routes>;
