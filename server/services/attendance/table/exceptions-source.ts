import { EXCEPTION_SORTS, EXCEPTIONS_TABLE } from '@contract/attendance/exceptions-table';
import { dayFigures, EXCUSABLE_FLAGS } from '@contract/attendance/rules/settle/day-figures';
import { bordersText, exceptionText } from '@contract/attendance/words/exception-words';
import { found } from '@server/kernel/errors';
import { nameIn } from '@server/kernel/localized-text';
import type { MemberScope } from '@server/kernel/member-scope';
import { requireOrganInScope } from '@server/services/access/data-scope';
import { tableSource, type TableFilter } from '@server/services/view/export/table-source';
import type { DayMatch } from '../exception/exception-part';
import { countExceptions, findExceptions, type ExceptionDay } from '../exception/find-exceptions';
import { peopleOf } from '../exception/list-exceptions';

const BATCH = 500;

/** Refuses a department outside of the scope. */
function matchOf(scope: MemberScope, { filters, keyword, span }: TableFilter): DayMatch {
  const organId = filters['organ'];
  if (organId !== undefined) {
    requireOrganInScope(scope, organId);
  }
  return {
    ...found(span),
    organId,
    groupId: filters['group'],
    flag: EXCUSABLE_FLAGS.find((one) => one === filters['flag']),
    keyword,
  };
}

type Person = NonNullable<ReturnType<Awaited<ReturnType<typeof peopleOf>>['get']>>;
type Day = ExceptionDay & { person: Person };
type Figure = keyof ReturnType<typeof dayFigures>;

const minutesOf =
  (figure: Figure) =>
  ({ brief }: Day) => ({ minutes: dayFigures(brief)[figure] });

export const exceptionsSource = tableSource(EXCEPTIONS_TABLE, {
  count: async ({ db, scope }, filter) => await countExceptions(db, scope, matchOf(scope, filter)),
  async *batches({ db, scope }, filter) {
    const [order] = filter.sort;
    const sort = EXCEPTION_SORTS.find((one) => one === order?.id);
    const match = { ...matchOf(scope, filter), sort, isDescending: order?.isDescending };
    let last: ExceptionDay | undefined;
    do {
      const days = await findExceptions(db, scope, match, BATCH, last);
      const people = await peopleOf(db, scope.tenantId, days);
      yield days.map((day): Day => ({ ...day, person: found(people.get(day.memberId)) }));
      last = days.length < BATCH ? undefined : days.at(-1);
    } while (last);
  },
  cells: {
    name: ({ person }: Day, lang) => nameIn(person, lang),
    workDate: ({ workDate }: Day) => ({ day: workDate }),
    flags: (day: Day, lang) => exceptionText(day, lang),
    times: ({ brief }: Day, lang) => bordersText(brief.borders, lang),
    organ: ({ person }: Day, lang) =>
      nameIn({ name: person.departmentName ?? '', enName: person.departmentEnName ?? null }, lang),
    late: minutesOf('late'),
    early: minutesOf('early'),
    missing: minutesOf('missing'),
    absent: minutesOf('absent'),
    worked: minutesOf('worked'),
  },
});
