import { daysOfMinutes } from '@contract/leave/balance-words';
import type { LeaveQuota } from '@contract/leave/calls';
import { QUOTA_SORTS, QUOTAS_TABLE, standardKind } from '@contract/leave/quotas-table';
import type { Language } from '@contract/limits';
import type { Person } from '@contract/people/calls';
import { dayOf } from '@server/kernel/day-range';
import { nameIn } from '@server/kernel/localized-text';
import { personsOf } from '@server/services/person/load-people';
import { tableSource, type TableFilter, type TableReader } from '@server/services/view/export/table-source';
import { leaveKinds } from '../leave-kinds';
import { loadQuotas } from '../present-quotas';
import { countQuotaPeople, quotaPeopleIds, type QuotaMatch } from './quota-people';

/** `chosen` is the kind whose figures are shown; undefined where nothing limits it. */
type Row = { person: Person; quotas: LeaveQuota[]; chosen: LeaveQuota | undefined };

const BATCH = 200;

const matchOf = ({ filters, keyword }: TableFilter): QuotaMatch =>
  keyword ? { keyword } : { organId: filters['organ'], isDeep: true };

const days =
  (figure: 'left' | 'granted' | 'taken' | 'booked' | 'pending') =>
  ({ chosen }: Row) =>
    chosen ? daysOfMinutes(chosen.statement[figure]) : '';

const kindText = ({ name, statement: { left, granted } }: LeaveQuota, lang: Language) =>
  `${(lang === 'en' && name.en) || name.zh_CN} ${daysOfMinutes(left)}/${daysOfMinutes(granted)}`;

export const quotasSource = tableSource(QUOTAS_TABLE, {
  count: async ({ db, scope }, filter) => await countQuotaPeople(db, scope, matchOf(filter)),
  async *batches(reader: TableReader, filter) {
    const { db, scope, now } = reader;
    const kinds = await leaveKinds(reader);
    const year = Number(filter.filters['year'] ?? dayOf(now()).slice(0, 4));
    const kind = filter.filters['kind'] ?? standardKind(kinds)?.itemCode;
    const [asked] = filter.keyword ? [] : filter.sort;
    const sort = QUOTA_SORTS.find((one) => one === asked?.id) ?? 'name';
    const order = { sort, isDescending: asked?.isDescending ?? false, year, kind };
    const ids = await quotaPeopleIds(db, scope, matchOf(filter), { order });
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      const people = new Map((await personsOf(db, scope.tenantId, some)).map((one) => [one.id, one]));
      const quotasOf = await loadQuotas(reader, some, year, kinds);
      yield some.flatMap((id): Row[] => {
        const person = people.get(id);
        const quotas = quotasOf(id).filter(({ quota }) => quota !== null);
        return person ? [{ person, quotas, chosen: quotas.find((one) => one.kind === kind) }] : [];
      });
    }
  },
  cells: {
    name: ({ person }: Row, lang) => nameIn(person, lang),
    organ: ({ person }: Row, lang) =>
      nameIn({ name: person.departmentName ?? '', enName: person.departmentEnName }, lang),
    position: ({ person }: Row, lang) =>
      nameIn({ name: person.positionName ?? '', enName: person.positionEnName }, lang),
    left: days('left'),
    granted: days('granted'),
    taken: days('taken'),
    booked: days('booked'),
    pending: days('pending'),
    quota: ({ chosen }: Row) => chosen?.quota ?? '',
    all: ({ quotas }: Row, lang) =>
      quotas.map((one) => kindText(one, lang)).join(lang === 'en' ? '; ' : '；'),
  },
});
