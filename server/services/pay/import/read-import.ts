import * as calls from '@contract/pay/import-calls';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { In } from '@contract/endpoint';
import { judgeImport, type ImportLine, type ImportPerson } from '@contract/pay/rules/judge-import';
import { payOn } from '@contract/pay/rules/pay-on';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { dayOf } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { verb } from '@server/kernel/verb';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { bytesOf } from '@server/services/file/bytes-of';
import { requireOwnFiles } from '@server/services/file/use-files';
import { payOfEach, type PayRow } from '@server/services/person/pay-of';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import type { TableRow } from '@server/table/table';
import { readTable } from '@server/table/table-file';
import { recordPayAccess, requirePayProof } from '../access/pay-proof';
import { readLines } from './read-lines';

/** Each read may name hundreds of numbers: this limits trying them all. */
const READS = { max: 60, windowMs: 60 * 60 * 1000 };

/** The lines of a table with the pay in effect on their days. People beyond the scope are not found, as those who don't exist. */
export const payImportRead = verb(
  calls.payImportRead,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const proof = await requirePayProof(ctx.db, ctx);
    await hitLimit(ctx, { key: `payImport:${ctx.session.memberId}`, ...READS });
    const lines = await readLines(await tableOf(ctx, input.table));
    const today = dayOf(ctx.now());
    const people = await ctx.db.transaction(async (tx) => {
      const found = await peopleOf(tx, ctx, scope, lines);
      const seen = [...found.values()].flat().map(({ memberId }) => memberId);
      await recordPayAccess(tx, ctx, proof, 'import', seen);
      return found;
    });
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
          beforeId: person?.beforeId ?? null,
          beforeCents: person?.beforeCents ?? null,
          verdict,
          faults,
        };
      }),
      secondsLeft: proof.secondsLeft,
    };
  },
);

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
  tx: Tx,
  ctx: SessionCtx,
  scope: MemberScope,
  lines: readonly ImportLine[],
): Promise<Map<ImportLine, (ImportPerson & { beforeId: string | null })[]>> {
  const numbers = [...new Set(lines.map(({ jobNumber }) => jobNumber).filter(Boolean))];
  const names = [
    ...new Set(lines.filter(({ jobNumber }) => jobNumber === '').map(({ name }) => name)),
  ].filter(Boolean);
  const named = or(
    ...(numbers.length > 0 ? [inArray(member.jobNumber, numbers)] : []),
    ...(names.length > 0 ? [inArray(account.name, names)] : []),
  );
  const rows = named
    ? await tx
        .select({ member, name: account.name, enName: account.enName })
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(and(eq(member.tenantId, ctx.session.tenantId), inScope(scope), named))
    : [];
  const pays = await payOfEach(
    tx,
    ctx.session.tenantId,
    rows.map((row) => row.member.id),
  );
  return new Map(
    lines.map((line) => {
      const own = rows.filter((row) =>
        line.jobNumber === '' ? row.name === line.name : row.member.jobNumber === line.jobNumber,
      );
      return [
        line,
        own.map((row) => {
          const before = payOn(datedOf(pays.get(row.member.id)), line.day);
          return {
            memberId: row.member.id,
            name: row.name,
            enName: row.enName,
            isSelf: row.member.id === ctx.session.memberId,
            joinedDay: dayOf(row.member.joinedAt),
            leftDay: row.member.status === 'left' && row.member.leftAt ? dayOf(row.member.leftAt) : null,
            beforeId: before?.id ?? null,
            beforeCents: before?.amountCents ?? null,
          };
        }),
      ];
    }),
  );
}

const datedOf = (rows: readonly PayRow[] = []) => rows.map((row) => ({ ...row, isTakenBack: false }));
