import * as calls from '@contract/attendance/place-calls';
import { PLACE_LIMITS } from '@contract/attendance/place-calls';
import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { workPlace } from '@server/db/schema/attendance/rule';
import { masterData } from '@server/db/schema/master-data';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { toDegrees, toMillionths, toWgs84 } from './wgs84';
import { verb } from '@server/kernel/verb';

type Row = typeof workPlace.$inferSelect;

/** Says where a place is. Refuses with conflict who has not seen the last change, and a network named twice. */
export const saveWorkPlace = verb(
  calls.saveWorkPlace,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx, input }) => {
    const { placeCode, radiusMetres, wifi, revision } = input;
    const names = wifi.map(({ ssid, bssid }) => `${ssid} ${bssid ?? ''}`);
    if (new Set(names).size !== names.length) {
      throw new ServiceError('workPlaceWifiTwice');
    }
    return await ctx.db.transaction(async (tx) => {
      const { before, name, enName } = await lockPlace(tx, ctx, placeCode);
      if (before.revision !== revision) {
        throw new ServiceError('conflict');
      }
      const after = { radiusMetres, wifi, ...storedPosition(input.position) };
      const changes = changesOf(before, after);
      if (changes.length === 0) {
        return { revision };
      }
      await tx
        .update(workPlace)
        .set({ ...after, revision: revision + 1, updatedAt: ctx.now() })
        .where(ofPlace(before));
      await recordOperation(tx, ctx, {
        action: 'workPlace.save',
        targetId: placeCode,
        targetName: name,
        targetEnName: enName,
        changes,
      });
      return { revision: revision + 1 };
    });
  },
);

/** The row of a place of the company, made with its first change; whoever else changes it waits. */
export async function lockPlace(tx: Tx, ctx: SessionCtx, placeCode: string) {
  const { tenantId } = ctx.session;
  const [place] = await tx
    .select({ name: masterData.name, enName: masterData.enName })
    .from(masterData)
    .where(
      and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place'), eq(masterData.code, placeCode)),
    );
  const { name, enName } = found(place);
  await tx
    .insert(workPlace)
    .values({
      tenantId,
      placeCode,
      radiusMetres: PLACE_LIMITS.radius.usual,
      wifi: [],
      revision: 0,
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing();
  const [before] = await tx.select().from(workPlace).where(ofPlace({ tenantId, placeCode })).for('update');
  return { before: found(before), name, enName };
}

export const ofPlace = ({ tenantId, placeCode }: Pick<Row, 'tenantId' | 'placeCode'>) =>
  and(eq(workPlace.tenantId, tenantId), eq(workPlace.placeCode, placeCode));

function storedPosition(
  position: Parsed<typeof calls.saveWorkPlace>['position'],
): Pick<Row, 'latitude' | 'longitude'> {
  if (!position) {
    return { latitude: null, longitude: null };
  }
  const { latitude, longitude } = toWgs84(position);
  return { latitude: toMillionths(latitude), longitude: toMillionths(longitude) };
}

type Said = Pick<Row, 'latitude' | 'longitude' | 'radiusMetres' | 'wifi'>;
const positionText = ({ latitude, longitude }: Said): string | null =>
  latitude === null || longitude === null ? null : `${toDegrees(latitude)}, ${toDegrees(longitude)}`;
const wifiText = ({ wifi }: Said): string | null =>
  wifi.map(({ ssid, bssid }) => (bssid ? `${ssid} (${bssid})` : ssid)).join(', ') || null;

function changesOf(before: Said, after: Said): OperationChange[] {
  const texts = {
    placePosition: positionText,
    radiusMetres: ({ radiusMetres }: Said) => String(radiusMetres),
    wifi: wifiText,
  } as const;
  const fields = Object.keys(texts) as (keyof typeof texts)[];
  return fields
    .map((field) => ({ field, from: texts[field](before), to: texts[field](after) }))
    .filter(({ from, to }) => from !== to);
}
