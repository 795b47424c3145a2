import * as calls from '@contract/roster/draft-calls';
import { sql } from 'drizzle-orm';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { countsFor, coversHours, type Cover } from '@contract/roster/rules/cover/cover';
import type { Days } from '@contract/roster/rules/days';
import { fillSteps, type FillNeed, type Wanted } from '@contract/roster/rules/fill/fill';
import { dateOf, dayNumber, workMinutes } from '@contract/roster/rules/work-minutes';
import type { Segment } from '@contract/shift/segment';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { SessionCtx } from '@server/kernel/context';
import { query } from '@server/kernel/query';
import { inTurns } from '@server/kernel/in-turns';
import { found, ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { teamCertificatesOf } from '@server/services/work-rules/team-certificates';
import { homePlacesOf } from '@server/services/person/plan-terms';
import { placesOf } from '@server/services/shift/kept-needs';
import { wishesBetween, type Wishes } from '../wish/wishes-between';
import { coverAt } from './cover';
import { draftedPlans } from './judge';
import { datesOfPart, rosterScope } from './part';
import { draftsBetween, placedWorks } from './placed-works';
import { shiftsById } from './read-roster';
import { isOfPart } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

/**
 * Proposes people for what a place still needs on dates from today on, with the reasons where nobody can come. Changes nothing. People
 * beyond the first ones by name are not asked, so that a request has an end; more places than it looks for are refused with `rosterFillLarge`.
 */
export const fillRoster = verb(
  calls.fillRoster,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    const { placeCode } = input;
    const { tenantId } = ctx.session;
    found((await placesOf(ctx.db, ctx)).find((place) => place.code === placeCode && place.isEnabled));
    const shifts = await shiftsById(ctx.db, tenantId);
    const covers = await coverAt(ctx.db, ctx, placeCode, span, shifts);
    const today = dayOf(ctx.now());
    const missing = covers
      .map((cover, at) => ({ cover, key: String(at), count: cover.needed - cover.planned }))
      .filter(({ cover, count }) => count > 0 && cover.workDate >= today);
    if (missing.reduce((sum, { count }) => sum + count, 0) > ROSTER_LIMITS.filled) {
      throw new ServiceError('rosterFillLarge', { most: ROSTER_LIMITS.filled });
    }
    const asked = missing.map((one) => ({ ...one, shift: shiftFor(one.cover, shifts) }));
    const people = await query<{ id: string }>(
      ctx.db,
      sql`select m.id from member m join account a on a.id = m.account_id
      where ${isOfPart(scope, input.organId)} and m.status = 'normal' and a.status = 'normal'
      order by m.sort_name, m.id limit ${ROSTER_LIMITS.fillPeople + 1}`,
    );
    const memberIds = people.slice(0, ROSTER_LIMITS.fillPeople).map(({ id }) => id);
    const plans = await draftedPlans(ctx.db, tenantId, memberIds, span, shifts);
    const wanted = await wantedAt(ctx, placeCode, span, shifts, memberIds);
    const needs: FillNeed[] = asked.flatMap(({ cover, key, count, shift }) =>
      shift
        ? [
            {
              key,
              workDate: cover.workDate,
              segments: shift.segments,
              placeCode,
              count,
              wanted: wanted(cover, shift.segments),
            },
          ]
        : [],
    );
    const wishes = await wishesBetween(ctx.db, memberIds, span);
    const homes = await homePlacesOf(ctx.db, tenantId, memberIds);
    const team = [...plans].map(([id, { facts }]) => ({
      id,
      facts,
      isFromElsewhere: (homes.get(id) ?? placeCode) !== placeCode,
      wishes: softOf(wishes.get(id)),
    }));
    const { filled, empty } = await inTurns(fillSteps(team, needs));
    const shiftOf = new Map(asked.map(({ key, shift }) => [key, shift]));
    const coverOfKey = new Map(asked.map(({ key, cover }) => [key, cover]));
    return {
      cells: filled.map(({ needKey, workDate, personId }) => ({
        memberId: personId,
        workDate,
        works: [{ shiftId: shiftOf.get(needKey)!.id, placeCode }],
      })),
      empty: [
        ...empty.map(({ needKey, count, reasons }) => ({
          ...placeOf(coverOfKey.get(needKey)!),
          count,
          reasons,
        })),
        ...asked
          .filter(({ shift }) => !shift)
          .map(({ cover, count }) => ({ ...placeOf(cover), count, reasons: { noShift: memberIds.length } })),
      ],
      isWhole: people.length <= ROSTER_LIMITS.fillPeople,
    };
  },
);

/** Of how many people with a certificate a need still lacks, and who of those asked has it. */
async function wantedAt(
  { db, session: { tenantId } }: SessionCtx,
  placeCode: string,
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
  memberIds: readonly string[],
): Promise<(cover: Cover, segments: readonly Segment[]) => Wanted[]> {
  const team = await teamCertificatesOf(db, tenantId);
  if (!team) {
    return () => [];
  }
  const works = await placedWorks(
    db,
    tenantId,
    [placeCode],
    span,
    shifts,
    await draftsBetween(db, tenantId, span),
  );
  const all = [...new Set([...memberIds, ...works.map(({ memberId }) => memberId)])];
  const holdersAt = await team.holdersAmong(all);
  return (cover, segments) => {
    const { workDate, stationCode } = cover;
    const planned = works.filter((work) => countsFor(work, cover)).map(({ memberId }) => memberId);
    const endsNextDay = segments.some(
      (one) => one.stationCode === stationCode && one.endsNextDay === true && one.endTime !== '00:00',
    );
    const to = endsNextDay ? dateOf(dayNumber(workDate) + 1) : workDate;
    return holdersAt({ stationCode, placeCode }, workDate, to).map(({ atLeast, holders }) => ({
      missing: atLeast - planned.filter((id) => holders.has(id)).length,
      holders,
    }));
  };
}

/** Wishes that are kept where that is possible; when somebody cannot work is a rule. */
const softOf = (wishes: Wishes | undefined): Map<string, 'work' | 'off'> =>
  new Map(
    [...(wishes?.days ?? [])].flatMap(([date, kind]) => (kind === 'unavailable' ? [] : [[date, kind]])),
  );

const placeOf = ({ workDate, stationCode, shiftId, startMinute, endMinute }: Cover) => ({
  workDate,
  stationCode,
  shiftId,
  startMinute,
  endMinute,
});

/** The shift that a need asks for, or the shortest one that is at its station all the while. */
function shiftFor(cover: Cover, shifts: ReadonlyMap<string, CatalogueShift>): CatalogueShift | undefined {
  const open = [...shifts.values()].filter(({ isEnabled }) => isEnabled);
  if (cover.shiftId !== null) {
    return open.find(({ id }) => id === cover.shiftId);
  }
  return open
    .filter(({ segments }) => coversHours(segments, cover.stationCode, cover))
    .sort((one, other) => workMinutes(one.segments) - workMinutes(other.segments))[0];
}
