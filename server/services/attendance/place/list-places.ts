import * as calls from '@contract/attendance/place-calls';
import { PLACE_LIMITS } from '@contract/attendance/place-calls';
import { and, asc, desc, eq } from 'drizzle-orm';
import { workPlace } from '@server/db/schema/attendance/rule';
import { masterData } from '@server/db/schema/master-data';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { toDegrees } from './wgs84';
import { verb } from '@server/kernel/verb';

const AT_MOST = 500;

/** The places of the company in the order of their codes, those turned off last. */
export const listWorkPlaces = verb(
  calls.listWorkPlaces,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const rows = await ctx.db
      .select({ place: masterData, work: workPlace })
      .from(masterData)
      .leftJoin(
        workPlace,
        and(eq(workPlace.tenantId, masterData.tenantId), eq(workPlace.placeCode, masterData.code)),
      )
      .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place')))
      .orderBy(desc(masterData.isEnabled), asc(masterData.code))
      .limit(AT_MOST);
    const groups = [...(await findGroups(ctx.db, tenantId)).values()];
    return {
      places: rows.map(({ place, work }) => ({
        placeCode: place.code,
        name: place.name,
        enName: place.enName,
        address: typeof place.fields.address === 'string' ? place.fields.address : '',
        isEnabled: place.isEnabled,
        position:
          work && work.latitude !== null && work.longitude !== null
            ? { latitude: toDegrees(work.latitude), longitude: toDegrees(work.longitude) }
            : null,
        radiusMetres: work?.radiusMetres ?? PLACE_LIMITS.radius.usual,
        wifi: work?.wifi ?? [],
        hasDoor: work?.doorTokenHash != null,
        groups: groups
          .filter(({ placeCodes }) => placeCodes.includes(place.code))
          .map(({ name, enName }) => ({ name, enName })),
        revision: work?.revision ?? 0,
      })),
    };
  },
);
