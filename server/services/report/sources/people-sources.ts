import { sql } from 'drizzle-orm';
import { endOf, statusOn } from '@contract/certificate/rules/validity';
import type { CertificateState } from '@contract/certificate/certificate';
import { STATUS_NAMES } from '@contract/certificate/words';
import type { MemberStatus } from '@contract/people/member-calls';
import { MEMBER_STATUS_NAMES } from '@contract/people/people-table';
import type { StaffEventKind, StaffEventState } from '@contract/people/staff-event';
import { EVENT_STATE_WORDS, EVENT_WORDS } from '@contract/report/state-words';
import { dayOf } from '@server/kernel/day-range';
import { nameIn } from '@server/kernel/localized-text';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { dayCell, inDays, personCells, sqlSource } from './sql-source';

export const peopleSource = sqlSource<{ joinedAt: string; status: MemberStatus }>({
  select: sql`m.joined_at as "joinedAt", m.status`,
  tenant: sql`m.tenant_id`,
  from: sql`member m`,
  where: () => sql`m.status <> 'left'`,
  key: [[sql`m.id`, 'text']],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    joinedDay: { day: dayOf(new Date(row.joinedAt)) },
    status: MEMBER_STATUS_NAMES[row.status][lang],
  }),
});

type EventRow = {
  kind: StaffEventKind;
  state: StaffEventState;
  day: string;
  fromName: string | null;
  fromEnName: string | null;
  toName: string | null;
  toEnName: string | null;
};

export const movementSource = sqlSource<EventRow>({
  select: sql`e.kind, e.state, e.day::text as day, f.name as "fromName", f.en_name as "fromEnName",
    t.name as "toName", t.en_name as "toEnName"`,
  tenant: sql`e.tenant_id`,
  from: sql`staff_event e join member m on m.id = e.member_id
    left join department f on f.id = e.from_department_id left join department t on t.id = e.department_id`,
  where: (reader) => sql`e.state in ('effective', 'planned') and ${inDays(sql`e.day`, reader)}`,
  key: [
    [sql`e.day`, 'date'],
    [sql`e.id`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    event: EVENT_WORDS[row.kind][lang],
    day: { day: row.day },
    state: EVENT_STATE_WORDS[row.state][lang],
    fromOrgan: nameIn({ name: row.fromName ?? '', enName: row.fromEnName }, lang),
    toOrgan: nameIn({ name: row.toName ?? '', enName: row.toEnName }, lang),
  }),
});

type PaperRow = {
  kind: string;
  number: string;
  issuedOn: string;
  validTo: string | null;
  reviewedOn: string | null;
  state: CertificateState;
};

export const certificatesSource = sqlSource<
  PaperRow,
  { kinds: Awaited<ReturnType<typeof certificateKindsOf>>; today: string }
>({
  select: sql`c.kind, c.number, c.issued_on::text as "issuedOn", c.valid_to::text as "validTo",
    c.reviewed_on::text as "reviewedOn", c.state`,
  tenant: sql`c.tenant_id`,
  from: sql`certificate c join member m on m.id = c.member_id`,
  where: () => sql`m.status = 'normal' and c.state = 'valid'`,
  key: [[sql`c.id`, 'text']],
  help: async ({ db, scope, now }) => ({
    kinds: await certificateKindsOf(db, scope.tenantId),
    today: dayOf(now()),
  }),
  cells: (row, lang, { kinds, today }) => {
    const kind = kinds.find(({ code }) => code === row.kind);
    return {
      ...personCells(row, lang),
      kind: kind ? nameIn(kind, lang) : row.kind,
      number: row.number,
      status: kind ? STATUS_NAMES[statusOn(row, kind, today)][lang] : '',
      endsOn: dayCell(kind ? endOf(row, kind) : row.validTo),
      issuedOn: { day: row.issuedOn },
    };
  },
});
