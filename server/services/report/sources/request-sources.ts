import { sql } from 'drizzle-orm';
import type { ApprovalStatus } from '@contract/approval/approval';
import type { DictionaryItem } from '@contract/dictionary/item';
import { APPROVAL_WORDS, SIGNING_WORDS } from '@contract/report/state-words';
import type { SigningState } from '@contract/signing/terms';
import type { LocalizedText } from '@server/db/columns';
import { startOfDay } from '@server/kernel/day-range';
import { inLanguage, nameIn } from '@server/kernel/localized-text';
import { itemsOf } from '@server/services/dictionary/list-items';
import type { ReportReader } from './report-source';
import { inMoments, minuteCell, personCells, sqlSource } from './sql-source';

const MINUTE_MS = 60_000;

const inPeriod = (column: ReturnType<typeof sql>, { days }: ReportReader) =>
  inMoments(column, startOfDay(days.from), startOfDay(days.to, 1));

type LeaveRow = { kind: string | null; startsAt: string; endsAt: string };

export const leaveSource = sqlSource<LeaveRow, DictionaryItem[]>({
  select: sql`b.leave_kind as kind, b.starts_at as "startsAt", b.ends_at as "endsAt"`,
  tenant: sql`b.tenant_id`,
  from: sql`absence b join member m on m.id = b.member_id`,
  where: (reader) => sql`b.kind = 'leave' and ${inPeriod(sql`b.starts_at`, reader)}`,
  key: [
    [sql`b.starts_at`, 'timestamptz'],
    [sql`b.id`, 'text'],
  ],
  help: async ({ db, scope }) => await itemsOf({ db }, scope.tenantId, 'leaveType'),
  cells: (row, lang, kinds) => {
    const kind = kinds.find(({ itemCode }) => itemCode === row.kind);
    return {
      ...personCells(row, lang),
      kind: kind ? nameIn({ name: kind.itemName, enName: kind.itemEnName ?? null }, lang) : (row.kind ?? ''),
      from: minuteCell(row.startsAt),
      to: minuteCell(row.endsAt),
    };
  },
});

type ApprovalRow = {
  process: LocalizedText;
  status: ApprovalStatus;
  submittedAt: string;
  finishedAt: string | null;
};

/** Requests of the workforce center: the kind alone of one of the business center can reveal pay or hiring. */
export const approvalsSource = sqlSource<ApprovalRow>({
  select: sql`r.process_name as process, r.status, r.submitted_at as "submittedAt", r.finished_at as "finishedAt"`,
  tenant: sql`r.tenant_id`,
  from: sql`approval r join member m on m.id = r.initiator_id`,
  where: (reader) => sql`r.center = 'lgApprove' and ${inPeriod(sql`r.submitted_at`, reader)}`,
  key: [
    [sql`r.submitted_at`, 'timestamptz'],
    [sql`r.id`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    process: inLanguage(row.process, lang),
    status: APPROVAL_WORDS[row.status][lang],
    submitted: minuteCell(row.submittedAt),
    finished: minuteCell(row.finishedAt),
    elapsed:
      row.finishedAt === null
        ? ''
        : { duration: Math.round((Date.parse(row.finishedAt) - Date.parse(row.submittedAt)) / MINUTE_MS) },
  }),
});

type SigningRow = { title: string; state: SigningState; sentAt: string; finishedAt: string | null };

export const signingsSource = sqlSource<SigningRow>({
  select: sql`s.title, s.state, s.sent_at as "sentAt", s.finished_at as "finishedAt"`,
  tenant: sql`s.tenant_id`,
  from: sql`signing s join member m on m.id = s.initiator_member_id`,
  where: (reader) => inPeriod(sql`s.sent_at`, reader),
  key: [
    [sql`s.sent_at`, 'timestamptz'],
    [sql`s.id`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    title: row.title,
    state: SIGNING_WORDS[row.state][lang],
    sent: minuteCell(row.sentAt),
    finished: minuteCell(row.finishedAt),
  }),
});
