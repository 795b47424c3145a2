import * as z from 'zod/mini';

/**
 * Where a phone says that it is: degrees in the datum of who answered, browsers in WGS-84 and chat clients in GCJ-02, and the
 * accuracy in metres, 0 where it is not told.
 */
export const positionSchema = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  datum: z.enum(['wgs84', 'gcj02']),
});
export type ToldPosition = z.infer<typeof positionSchema>;

/** A network as chat clients tell it. */
export const toldWifiSchema = z.strictObject({
  ssid: z.string().check(z.maxLength(64)),
  bssid: z.optional(z.string().check(z.maxLength(32))),
});
export type ToldWifi = z.infer<typeof toldWifiSchema>;
