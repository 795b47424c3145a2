import * as calls from '@contract/roster/publish-calls';
import { toldFinding } from '@contract/roster/finding';
import { placesOf } from '@server/services/shift/kept-needs';
import { asDraft } from '../draft/cells';
import { datesOfPart, rosterScope } from '../draft/part';
import { shiftsById } from '../draft/read-roster';
import { dayOf } from '@server/kernel/day-range';
import { changesOfPart } from './changes';
import { draftsElsewhere, peopleWithout } from './left-out';
import { personsOf } from '@server/services/person/load-people';
import { verb } from '@server/kernel/verb';

/** What publishing would change of what people know, person by person. */
export const previewRoster = verb(
  calls.previewRoster,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    const { tenantId } = ctx.session;
    const shifts = await shiftsById(ctx.db, tenantId);
    const { stamp, days, findings, isWhole } = await changesOfPart(
      ctx.db,
      scope,
      input,
      span,
      shifts,
      ctx.now(),
    );
    const people = await personsOf(ctx.db, tenantId, [...new Set(days.map(({ row }) => row.memberId))]);
    const named = new Set(
      days.flatMap(({ row, known }) => [...row.works, ...asDraft(known)]).map(({ placeCode }) => placeCode),
    );
    return {
      stamp,
      people: people.map((person) => ({
        person,
        changes: days
          .filter(({ row }) => row.memberId === person.id)
          .map(({ row, known, was, now, isOvertaken, isGone }) => ({
            workDate: row.workDate,
            was,
            now,
            knownWorks: asDraft(known),
            draftWorks: row.works,
            isOvertaken,
            isGone,
          })),
        findings: (findings.get(person.id) ?? []).map(toldFinding),
      })),
      places: (await placesOf(ctx.db, ctx))
        .filter(({ code }) => named.has(code))
        .map(({ code, name, enName }) => ({ code, name, enName })),
      isWhole,
      without: await peopleWithout(ctx.db, scope, input.organId, span),
      elsewhere: await draftsElsewhere(ctx.db, scope, input.organId, span, dayOf(ctx.now())),
    };
  },
);
