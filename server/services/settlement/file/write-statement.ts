import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { fileRef, storedFile } from '@server/db/schema/content';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { settlement, settlementRemark, settlementStatement } from '@server/db/schema/settlement';
import { found, ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { writeDocument } from '@server/paper/paper';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { personsOf } from '@server/services/person/load-people';
import { findSettlement } from '../found-settlement';
import { findPersonRow } from '../my/person-row';
import { adjustedDaysOf } from '../adjusted-days';
import { leaveWords } from './figure-texts';
import type { Cell } from '@server/table/table';
import { writeXlsx } from '@server/table/xlsx-write';
import { statementBlocks } from './statement-blocks';
import { statementSheets } from './statement-rows';
import { STATEMENT_TITLE, statementName, type StatementFacts } from './statement-words';
import { statementHash, type StatementPayload } from './statement-of';

type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;
type Statement = typeof settlementStatement.$inferSelect;

/**
 * Makes the file of a statement and ties it to it. Done again it finds the file made; cut off before that, the file of the first try is
 * swept. Figures that are others by now have another statement. In the zone of the company.
 */
export async function writeStatement(
  parts: Parts,
  { payload: { statementId } }: Pick<Work<StatementPayload>, 'payload'>,
): Promise<void> {
  const { db, now } = parts;
  const isIt = eq(settlementStatement.id, statementId);
  const [own] = await db.select().from(settlementStatement).where(isIt);
  if (!own || own.fileId !== null) {
    return;
  }
  try {
    const facts = await factsOf(parts, own);
    const { fileId } = await storeMadeFile(parts, {
      tenantId: own.tenantId,
      memberId: own.memberId,
      name: statementName(facts.person.name, facts.row, own.format),
      type: own.format,
      kind: 'attachment',
      chunks: own.format === 'pdf' ? pdfOf(facts, now()) : sheetOf(facts),
    });
    await db.transaction(async (tx) => {
      const [made] = await tx.select().from(settlementStatement).where(isIt).for('update');
      if (made && made.fileId === null) {
        await tx.update(storedFile).set({ unusedSince: null }).where(eq(storedFile.id, fileId));
        await tx
          .insert(fileRef)
          .values({ fileId, refKind: 'settlement', refId: own.id, tenantId: own.tenantId });
        await tx.update(settlementStatement).set({ fileId, madeAt: now() }).where(isIt);
      }
    });
  } catch (error) {
    if (error instanceof ServiceError) {
      const failure = { key: error.messageKey, params: error.params };
      await db.update(settlementStatement).set({ failure }).where(isIt);
      return;
    }
    throw error;
  }
}

async function* pdfOf(facts: StatementFacts, madeAt: Date): AsyncGenerator<Uint8Array> {
  const { bytes } = await writeDocument({
    title: `${STATEMENT_TITLE} ${facts.person.name}`,
    author: facts.company.name,
    madeAt,
    blocks: statementBlocks(facts),
    footer: '第 {page} 页，共 {pages} 页 Page {page} of {pages}',
  });
  yield bytes;
}

const sheetOf = (facts: StatementFacts): AsyncGenerator<Uint8Array> =>
  writeXlsx(statementSheets(facts).map(({ rows, ...shape }) => ({ ...shape, rows: oneByOne(rows) })));

async function* oneByOne(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

async function factsOf({ db }: Parts, statement: Statement): Promise<StatementFacts> {
  const { tenantId, memberId, settlementId } = statement;
  const row = await findSettlement(db, tenantId, settlementId);
  const own = await findPersonRow(db, settlementId, memberId);
  if (statementHash(own) !== statement.hash) {
    throw new ServiceError('settlementChanged');
  }
  const [company] = await db.select().from(tenant).where(eq(tenant.id, tenantId));
  const [person] = await personsOf(db, tenantId, [memberId]);
  const [kept] = await db.select({ jobNumber: member.jobNumber }).from(member).where(eq(member.id, memberId));
  const ids = [...new Set(own.adjustments.map((one) => one.settlementId))];
  const periods =
    ids.length === 0 ? [] : await db.select().from(settlement).where(inArray(settlement.id, ids));
  const remarks = await db
    .select({ name: account.name, text: settlementRemark.text, createdAt: settlementRemark.createdAt })
    .from(settlementRemark)
    .innerJoin(member, eq(member.id, settlementRemark.authorMemberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(settlementRemark.settlementId, settlementId), eq(settlementRemark.memberId, memberId)))
    .orderBy(asc(settlementRemark.createdAt), asc(settlementRemark.id));
  const { name, enName, departmentName } = found(person);
  return {
    company: { name: found(company).name, enName: found(company).enName ?? null },
    person: {
      name,
      enName: enName ?? null,
      jobNumber: kept?.jobNumber ?? null,
      organ: departmentName ?? null,
    },
    row,
    own,
    kinds: await leaveWords(db, tenantId),
    adjusted: (await adjustedDaysOf(db, settlementId, [own])).get(memberId) ?? [],
    periods: new Map(periods.map((one) => [one.id, { from: one.fromDate, to: one.toDate }])),
    remarks,
  };
}
