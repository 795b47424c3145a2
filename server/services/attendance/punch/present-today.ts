import { and, eq, inArray } from 'drizzle-orm';
import { punchState, type ShiftPart } from '@contract/attendance/rules/punch/punch-state';
import type { Today } from '@contract/attendance/today-calls';
import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import { masterData } from '@server/db/schema/master-data';
import type { Work } from '@server/services/roster/works-between';
import { type ReadFacts } from '../days/attendance-facts';
import { asksPlaceOf } from './judge-where';
import type { PunchScene } from './punch-scene';
import { clockMinute } from '@server/kernel/clock-minute';

type Scene = Pick<PunchScene, 'terms' | 'places' | 'isOnTrip' | 'before' | 'beforeReview'>;

/** Data of the home card and the punch page. One query, and only if the shift has a location. */
export async function presentToday(
  ctx: SessionCtx,
  facts: ReadFacts,
  scene: Scene,
  mayPunch: boolean,
): Promise<Today> {
  const { shift, next, ...state } = punchState(facts);
  const works: readonly Work[] = facts.works;
  const codeOf = (part: ShiftPart | null) =>
    works.find(({ key }) => part?.keys.includes(key))?.placeCode ?? null;
  const names = await namesOf(ctx, [codeOf(shift), codeOf(next)]);
  const present = (part: ShiftPart | null): Today['shift'] => {
    const named = names.find(({ code }) => code === codeOf(part));
    return (
      part && {
        workDate: part.workDate,
        start: part.start,
        end: part.end,
        opens: part.opens,
        placeName: named?.name ?? null,
        placeEnName: named?.enName ?? null,
      }
    );
  };
  const { terms, places, before, beforeReview } = scene;
  const at = before && clockMinute(new Date(before.at));
  return {
    ...state,
    shift: present(shift),
    next: present(next),
    mayPunch,
    terms: {
      isJudged: terms !== null,
      asksPlace: asksPlaceOf(scene),
      asksWifi: places.some(({ wifi }) => wifi.length > 0),
      outside: terms?.outside ?? 'fieldWork',
      fieldWork: terms?.fieldWork ?? { asksPhoto: false, asksNote: false },
    },
    last:
      before && beforeReview && at !== null && at > state.minute - DAY_MINUTES
        ? { id: before.id, at, review: beforeReview }
        : null,
  };
}

async function namesOf(ctx: SessionCtx, codes: readonly (string | null)[]) {
  const known = [...new Set(codes)].flatMap((code) => code ?? []);
  return known.length === 0
    ? []
    : await ctx.db
        .select({ code: masterData.code, name: masterData.name, enName: masterData.enName })
        .from(masterData)
        .where(
          and(
            eq(masterData.tenantId, ctx.session.tenantId),
            eq(masterData.model, 'place'),
            inArray(masterData.code, known),
          ),
        );
}
