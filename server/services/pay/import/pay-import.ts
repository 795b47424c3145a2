import * as calls from '@contract/pay/import-calls';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { In } from '@contract/endpoint';
import { judgeImport, type ImportLine, type ImportPerson } from '@contract/pay/rules/judge-import';
import { payOn } from '@contract/pay/rules/pay-on';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { messageText } from '@server/messages/messages';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { bytesOf } from '@server/services/file/bytes-of';
import { requireOwnFiles } from '@server/services/file/use-files';
import { payOf } from '@server/services/person/pay-of';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import type { TableRow } from '@server/table/table';
import { readTable } from '@server/table/table-file';
import { asTarget, findMember } from '../../people/member/found-member';
import { bookArrears } from '../record/book-arrears';
import { carriedOver } from '../record/carried-over';
import { readLines } from './read-lines';

/** Each read may name hundreds of numbers: this limits trying them all. */
const READS = { max: 60, windowMs: 60 * 60 * 1000 };

/** The lines of a table with the pay in effect on their days. People beyond the scope are not found, as those who don't exist. */
export const payImportRead = verb(
  calls.payImportRead,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    await hitLimit(ctx, { key: `payImport:${ctx.session.memberId}`, ...READS });
    const lines = await readLines(await tableOf(ctx, input.table));
    const today = dayOf(ctx.now());
    const people = await peopleOf(ctx, scope, lines);
    const judged = judgeImport(lines, (line) => people.get(line) ?? [], today);
    return {
      rows: judged.map(({ line, verdict, faults, cents }, index) => {
        const own = lines[index]!;
        const found = people.get(own) ?? [];
        const person = found.length === 1 ? found[0] : undefined;
        return {
          line,
          jobNumber: own.jobNumber,
          name: person?.name ?? own.name,
          enName: person?.enName ?? null,
          memberId: person?.memberId ?? null,
          fromDay: own.day || null,
          amountText: own.amount,
          cents,
          beforeCents: person?.beforeCents ?? null,
          verdict,
          faults,
        };
      }),
    };
  },
);

/** Enters the chosen lines, each in a transaction of its own: a refused one doesn't stop the others. */
export const payImportWrite = verb(
  calls.payImportWrite,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const list = [];
    for (const row of input.rows) {
      try {
        const { name, enName } = await writeRow(ctx, scope, input.requestId, row);
        list.push({ id: row.memberId, name, enName, refusal: null });
      } catch (error) {
        if (!(error instanceof ServiceError)) {
          throw error;
        }
        list.push({
          id: row.memberId,
          name: '',
          refusal: messageText(error.messageKey, ctx.lang, error.params),
        });
      }
    }
    return { list };
  },
);

type Row = In<typeof calls.payImportWrite>['rows'][number];

async function writeRow(ctx: SessionCtx, scope: MemberScope, requestId: string, row: Row) {
  const { tenantId, memberId: byMemberId } = ctx.session;
  const { memberId, fromDay, amountCents, beforeCents } = row;
  return await ctx.db.transaction(async (tx) => {
    const person = await findMember(tx, scope, memberId, true);
    const { name, enName } = person.account;
    if (memberId === byMemberId) {
      throw new ServiceError('memberIsSelf');
    }
    if (fromDay > dayOf(ctx.now())) {
      throw new ServiceError('payIsAhead');
    }
    const sourceId = `import:${requestId}:${memberId}`;
    const isWritten = and(eq(payRecord.tenantId, tenantId), eq(payRecord.sourceId, sourceId));
    if ((await tx.$count(payRecord, isWritten)) > 0) {
      return { name, enName };
    }
    const [before] = await payOf(tx, { tenantId, memberId }, { until: fromDay, limit: 1 });
    if ((before?.amountCents ?? null) !== beforeCents) {
      throw new ServiceError('payChangedMeanwhile');
    }
    const id = ctx.ids();
    await tx.insert(payRecord).values({
      id,
      tenantId,
      memberId,
      fromDay,
      amountCents,
      ...(await carriedOver(tx, tenantId, before, amountCents)),
      reason: 'import',
      source: 'import',
      sourceId,
      byMemberId,
      createdAt: ctx.now(),
    });
    await bookArrears(tx, ctx, { tenantId, memberId, fromDay, recordId: id });
    await recordOperation(tx, ctx, {
      action: 'member.enterPay',
      ...asTarget(person),
      changes: [{ field: 'payFrom', to: fromDay }],
    });
    return { name, enName };
  });
}

async function tableOf(
  ctx: SessionCtx,
  table: In<typeof calls.payImportRead>['table'],
): Promise<AsyncGenerator<TableRow>> {
  if ('pasted' in table) {
    return readTable('csv', Buffer.from(table.pasted));
  }
  const [file] = await requireOwnFiles(ctx.db, ctx, [table.fileId], { kinds: ['table'] });
  return readTable(file!.contentType === 'text/csv' ? 'csv' : 'xlsx', await bytesOf(ctx, table.fileId));
}

/** Those within the scope whom each line names: by employee ID, and by name where it has none. */
async function peopleOf(
  ctx: SessionCtx,
  scope: MemberScope,
  lines: readonly ImportLine[],
): Promise<Map<ImportLine, ImportPerson[]>> {
  const numbers = [...new Set(lines.map(({ jobNumber }) => jobNumber).filter(Boolean))];
  const names = [
    ...new Set(lines.filter(({ jobNumber }) => jobNumber === '').map(({ name }) => name)),
  ].filter(Boolean);
  const named = or(
    ...(numbers.length > 0 ? [inArray(member.jobNumber, numbers)] : []),
    ...(names.length > 0 ? [inArray(account.name, names)] : []),
  );
  const rows = named
    ? await ctx.db
        .select({ member, name: account.name, enName: account.enName })
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(and(eq(member.tenantId, ctx.session.tenantId), inScope(scope), named))
    : [];
  const records = new Map<string, Awaited<ReturnType<typeof datedOf>>>();
  for (const row of rows) {
    records.set(row.member.id, await datedOf(ctx.db, ctx.session.tenantId, row.member.id));
  }
  return new Map(
    lines.map((line) => {
      const own = rows.filter((row) =>
        line.jobNumber === '' ? row.name === line.name : row.member.jobNumber === line.jobNumber,
      );
      return [
        line,
        own.map((row) => ({
          memberId: row.member.id,
          name: row.name,
          enName: row.enName,
          isSelf: row.member.id === ctx.session.memberId,
          joinedDay: dayOf(row.member.joinedAt),
          leftDay: row.member.status === 'left' && row.member.leftAt ? dayOf(row.member.leftAt) : null,
          beforeCents: payOn(records.get(row.member.id) ?? [], line.day)?.amountCents ?? null,
        })),
      ];
    }),
  );
}

const datedOf = async (db: Db | Tx, tenantId: string, memberId: string) =>
  (await payOf(db, { tenantId, memberId })).map((row) => ({ ...row, isTakenBack: false }));
