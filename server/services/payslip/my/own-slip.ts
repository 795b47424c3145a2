import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { myPayslipAmounts } from '@contract/payslip/own-calls';
import { shownRows } from '@contract/payslip/rules/shown-rows';
import { SENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { yearToDate } from '@contract/payslip/rules/year-to-date';
import type { Db, Tx } from '@server/db/database';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { found } from '@server/kernel/errors';
import { loadPeople } from '@server/services/person/load-people';
import { taxOf } from './own-tax';

export type SlipRecord = typeof payslip.$inferSelect;
/** Whose payslips: of a session, or of a link. */
export type Recipient = { tenantId: string; memberId: string };

/** Sent to their person: live, or replaced by a correction. */
const READABLE = [...SENT_SLIPS, 'corrected' as const];

const isOwn = ({ tenantId, memberId }: Recipient) =>
  and(
    eq(payslip.tenantId, tenantId),
    eq(payslip.memberId, memberId),
    inArray(payslip.state, [...READABLE]),
    isNotNull(payslip.sentAt),
  );

/** The versions that count, the latest first. */
export const ownSlips = async (db: Db | Tx, recipient: Recipient): Promise<SlipRecord[]> =>
  await db
    .select()
    .from(payslip)
    .where(and(isOwn(recipient), inArray(payslip.state, [...SENT_SLIPS])))
    .orderBy(desc(payslip.payDay), desc(payslip.fromDate));

/** A version that was sent to the recipient; everything else doesn't exist for them. */
export async function findOwnSlip(
  db: Db | Tx,
  recipient: Recipient,
  id: string,
  holds = false,
): Promise<SlipRecord> {
  const select = db
    .select()
    .from(payslip)
    .where(and(isOwn(recipient), eq(payslip.id, id)));
  return found((await (holds ? select.for('update') : select))[0]);
}

export const versionsOf = async (db: Db | Tx, recipient: Recipient, fromDate: string) =>
  await db
    .select({ id: payslip.id, version: payslip.version, sentAt: payslip.sentAt })
    .from(payslip)
    .where(and(isOwn(recipient), eq(payslip.fromDate, fromDate)))
    .orderBy(desc(payslip.version));

/** Amounts of a version, with the year to date and what was written about it. */
export async function amountsOf(
  db: Db | Tx,
  recipient: Recipient,
  slip: SlipRecord,
): Promise<Omit<Out<typeof myPayslipAmounts>, 'secondsLeft'>> {
  const { grossCents, withheldCents, netCents, payoutCents, currency } = slip;
  const paid = await ownSlips(db, recipient);
  const { rows, ...year } = yearToDate(slip, paid);
  const shown = shownRows(slip.rows);
  const codes = new Set(shown.map(({ code }) => code));
  return {
    sums: { grossCents, withheldCents, netCents, payoutCents },
    currency,
    rows: shown.map(({ code, cents, explanation }) => ({ code, cents, explanation })),
    yearToDate: {
      ...year,
      rows: Object.fromEntries(Object.entries(rows).filter(([code]) => codes.has(code))),
    },
    tax: await taxOf(db, recipient, slip, paid),
    messages: await messagesOf(db, recipient, slip.id),
  };
}

async function messagesOf(db: Db | Tx, { tenantId, memberId }: Recipient, payslipId: string) {
  const rows = await db
    .select()
    .from(payslipMessage)
    .where(and(eq(payslipMessage.tenantId, tenantId), eq(payslipMessage.payslipId, payslipId)))
    .orderBy(asc(payslipMessage.createdAt), asc(payslipMessage.id));
  const people = await loadPeople(
    db,
    tenantId,
    rows.map(({ authorMemberId }) => authorMemberId),
  );
  return rows.map(({ id, rowCode, text, authorMemberId, createdAt }) => {
    const author = people.get(authorMemberId);
    return {
      id,
      rowCode,
      text,
      author: { name: author?.name ?? '', enName: author?.enName ?? null },
      isOwn: authorMemberId === memberId,
      createdAt: createdAt.toISOString(),
    };
  });
}
