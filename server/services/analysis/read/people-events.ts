import { EARLY_DAYS } from '@contract/analysis/rules/head-counts';
import { addDays } from '@contract/day';
import type { FigureName } from '@contract/analysis/figures';
import {
  endsEmployment,
  placedAfter,
  placementOn,
  type Placement,
} from '@contract/analysis/rules/placements';
import type { AnalysisDays } from '@contract/analysis/calls';
import { datesIn, type Days } from '@contract/roster/rules/days';
import type { Db } from '@server/db/database';
import { companyPeople } from '../build/company-people';
import type { Asked } from './asked';
import { departmentsBetween, isCompany } from './person-filter';

/** A person's event behind a figure about people. */
export type PersonEvent = {
  memberId: string;
  day: string;
  event: NonNullable<AnalysisDays['list'][number]['event']>;
};

type Reader = Pick<Asked, 'tenantId' | 'places' | 'targets'>;

/** Returns whether a department is within the targets on a day. */
function membership(asked: Reader, days: Days): (departmentId: string | undefined, day: string) => boolean {
  if (isCompany(asked.targets)) {
    return (departmentId) => departmentId !== undefined;
  }
  const stretches = departmentsBetween(asked, { from: addDays(days.from, -EARLY_DAYS - 1), to: days.to });
  return (departmentId, day) =>
    departmentId !== undefined &&
    stretches.some(
      ({ from, to, departmentIds }) => from <= day && day <= to && departmentIds.includes(departmentId),
    );
}

/** People behind a figure about people: current headcount, leavers, or early leavers. */
export async function peopleBehind(
  db: Db,
  asked: Reader,
  { figure, days }: { figure: FigureName; days: Days },
): Promise<PersonEvent[]> {
  const isIn = membership(asked, days);
  const people = await companyPeople(db, asked.tenantId);
  return [...people].flatMap(([memberId, placements]): PersonEvent[] => {
    if (figure === 'heads') {
      return isIn(placedAfter(placements, days.to), days.to)
        ? [{ memberId, day: entryOf(placements, days.to), event: 'joined' }]
        : [];
    }
    const ends = placements.filter((own) => own.to !== null && endsEmployment(placements, own, own.to));
    if (figure === 'leftEarly') {
      return ends
        .map((own) => ({ to: own.to!, first: placements.find(({ entry }) => entry === own.entry)! }))
        .filter(({ to, first }) => {
          const counted = addDays(first.from, EARLY_DAYS);
          return (
            to <= counted && days.from <= counted && counted <= days.to && isIn(first.departmentId, counted)
          );
        })
        .map(({ to }) => ({ memberId, day: to, event: 'left' }));
    }
    return ends
      .filter(({ to, departmentId }) => days.from <= to! && to! <= days.to && isIn(departmentId, to!))
      .map(({ to }) => ({ memberId, day: to!, event: 'left' }));
  });
}

const entryOf = (placements: readonly Placement[], day: string): string => {
  const own = placementOn(placements, day)!;
  return placements.find(({ entry }) => entry === own.entry)!.from;
};

/** A person's events within the days, from the targets' point of view. */
export async function eventsOfPerson(
  db: Db,
  asked: Reader,
  { memberId, days }: { memberId: string; days: Days },
): Promise<PersonEvent[]> {
  const isIn = membership(asked, days);
  const placements = (await companyPeople(db, asked.tenantId)).get(memberId) ?? [];
  return datesIn(days).flatMap((day): PersonEvent[] => {
    const own = placementOn(placements, day);
    const before = placedAfter(placements, addDays(day, -1));
    const [was, is] = [isIn(before, addDays(day, -1)), isIn(own?.departmentId, day)];
    const events: PersonEvent['event'][] = [];
    if (own && before === undefined && is) {
      events.push(own.entry > 0 ? 'returned' : 'joined');
    } else if (own && was !== is) {
      events.push(is ? 'movedIn' : 'movedOut');
    }
    if (own && is && endsEmployment(placements, own, day)) {
      events.push('left');
    }
    return events.map((event) => ({ memberId, day, event }));
  });
}
