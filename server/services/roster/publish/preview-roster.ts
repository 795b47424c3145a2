import type * as calls from '@contract/roster/publish-calls';
import type { Out } from '@contract/endpoint';
import { toldFinding } from '@contract/roster/finding';
import type { CallOf } from '@server/services/call-of';
import { placesOf } from '@server/services/shift/kept-needs';
import { asDraft } from '../draft/cells';
import { datesOfPart, personsOf, rosterScope } from '../draft/part';
import { shiftsById } from '../draft/read-roster';
import { changesOfPart } from './changes';

/** What publishing would change of what people know, person by person. */
export async function previewRoster({
  ctx,
  input,
}: CallOf<typeof calls.previewRoster>): Promise<Out<typeof calls.previewRoster>> {
  const scope = await rosterScope(ctx, input.organId);
  const span = datesOfPart(ctx, input);
  const { tenantId } = ctx.session;
  const shifts = await shiftsById(ctx.db, tenantId);
  const { stamp, days, findings, isWhole } = await changesOfPart(ctx.db, scope, input, span, shifts);
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
  };
}
