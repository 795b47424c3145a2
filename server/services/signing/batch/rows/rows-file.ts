import * as calls from '@contract/signing/batch-calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import { FIELD_NAMES } from '@contract/people/transfer';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { requireWithin } from '@server/services/attendance/exception/exception-part';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { writeTable } from '@server/table/table-file';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { memberScope } from '@server/services/access/data-scope';
import { templateOf } from '../../draft/create-signing';
import { asksOf } from '../../template/templates';
import { verb } from '@server/kernel/verb';

/** Each is a file in the store for a day. */
const FILES = { max: 60, windowMs: 60 * 60 * 1000 };
const SHEET: Readonly<Record<Language, string>> = { zh_CN: '填写内容', en: 'Values' };

/** A table to fill in: a line for each person who is chosen, a column for each variable that differs. */
export const signingRowsFile = verb(
  calls.signingRowsFile,
  { permission: 'initiateSigning', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { templateId, format, variables, memberIds } = input;
    const scope = await memberScope(ctx, FUNCTION_ID.initiateSigning);
    const { tenantId, memberId } = ctx.session;
    await requireWithin(ctx.db, scope, memberIds);
    const { name, content } = await templateOf(ctx.db, tenantId, templateId);
    await hitLimit(ctx, { key: `signingRowsFile:${memberId}`, ...FILES });
    const asks = asksOf(content.blocks);
    const wanted = asks.filter((ask) => variables.includes(ask));
    const columns = wanted.length > 0 ? wanted : asks;
    const people = await peopleIn(ctx, memberIds);
    async function* rows() {
      yield [FIELD_NAMES.jobNumber[ctx.lang], FIELD_NAMES.name[ctx.lang], ...columns];
      yield* people.map((one) => [one.jobNumber ?? '', one.name, ...columns.map(() => '')]);
    }
    const shape = { name: SHEET[ctx.lang], columns: columns.length + 2, headLine: 1 };
    const chunks = writeTable(format, rows(), shape);
    return await storeMadeFile(ctx, { tenantId, memberId, name: `${name}.${format}`, type: format, chunks });
  },
);

const peopleIn = async ({ db, session }: SessionCtx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .select({ jobNumber: member.jobNumber, name: account.name })
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(and(eq(member.tenantId, session.tenantId), inArray(member.id, [...ids])))
        .orderBy(member.sortName, member.id);
