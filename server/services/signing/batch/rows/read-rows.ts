import * as calls from '@contract/signing/batch-calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { In } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { FIELD_NAMES } from '@contract/people/transfer';
import { FUNCTION_ID } from '@contract/role/functions';
import { rowFaults } from '@contract/signing/rules/batch-rows';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { messageText } from '@server/messages/messages';
import { requireOwnFiles } from '@server/services/file/use-files';
import { dayIn, isCellError } from '@server/table/cell';
import { isActive } from '@server/services/person/person';
import type { TableRow } from '@server/table/table';
import { readTable } from '@server/table/table-file';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { bytesOf } from '@server/services/file/bytes-of';
import { templateOf } from '../../draft/create-signing';
import { asksOf } from '../../template/templates';
import { wrongOf, type Wrong } from './require-rows';
import { columnsIn, type RowColumns } from './row-columns';
import { verb } from '@server/kernel/verb';

/** Each may name hundreds of numbers: nobody tries them all. */
const READS = { max: 60, windowMs: 60 * 60 * 1000 };
/** Notes may stand above the names of the columns. */
const LINES_ABOVE = 20;

type Line = {
  line: number;
  jobNumber: string;
  name: string;
  values: Record<string, string>;
  wrong: LineFault[];
};
type LineFault = Wrong & { column: string | null };
type Read = { columns: RowColumns; lines: Line[] };

/** Reads a table of values into the rows of a batch. While a line is wrong there are no rows, and each fault is told by line and column. */
export const readSigningRows = verb(
  calls.readSigningRows,
  { permission: 'initiateSigning', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.initiateSigning);
    const { content } = await templateOf(ctx.db, ctx.session.tenantId, input.templateId);
    await hitLimit(ctx, { key: `signingRows:${ctx.session.memberId}`, ...READS });
    const { columns, lines } = await linesOf(await tableOf(ctx, input.table), asksOf(content.blocks));
    const people = await peopleByNumber(ctx, scope, lines);
    const variables = columns.variables.map(({ variable }) => variable);
    const found = lines.map((line) => {
      const own = people.get(line.jobNumber) ?? [];
      return { ...line, people: own, person: own[0] };
    });
    const valuesWrong = rowFaults(
      variables,
      {},
      // A line without a person is told by that alone.
      found.map(({ line, person, values }) => ({ memberId: person?.id ?? `line ${line}`, values })),
    );
    const faults = found.flatMap((row, at) => {
      const own = valuesWrong.filter((fault) => fault.at === at);
      const said: LineFault[] = [
        ...personFaults(row),
        ...row.wrong,
        ...own.map((fault) => ({ ...wrongOf(fault), column: 'variable' in fault ? fault.variable : null })),
      ];
      return said.map(({ key, params, column }) => ({
        line: row.line,
        column: column === JOB_NUMBER ? FIELD_NAMES.jobNumber[ctx.lang] : column,
        text: messageText(key, ctx.lang, params),
      }));
    });
    return {
      variables,
      rows:
        faults.length > 0 ? [] : found.flatMap(({ person, values }) => (person ? [{ person, values }] : [])),
      faults,
      unknownColumns: columns.unknown,
    };
  },
);

const JOB_NUMBER = ' jobNumber';

function personFaults({ jobNumber, name, people }: Line & { people: readonly Person[] }): LineFault[] {
  const [person] = people;
  if (people.length > 1) {
    return [{ key: 'signingRowSeveral', params: {}, column: JOB_NUMBER }];
  }
  if (!person) {
    const key = jobNumber === '' ? 'signingValueMissing' : 'signingRowNobody';
    return [{ key, params: {}, column: JOB_NUMBER }];
  }
  const names = [person.name, person.enName ?? ''].map((one) => one.toLowerCase());
  return name === '' || names.includes(name.toLowerCase())
    ? []
    : [{ key: 'signingRowOther', params: { name: person.name }, column: JOB_NUMBER }];
}

async function tableOf(
  ctx: SessionCtx,
  table: In<typeof calls.readSigningRows>['table'],
): Promise<AsyncGenerator<TableRow>> {
  if ('pasted' in table) {
    return readTable('csv', Buffer.from(table.pasted));
  }
  const [file] = await requireOwnFiles(ctx.db, ctx, [table.fileId], { kinds: ['table'] });
  return readTable(file!.contentType === 'text/csv' ? 'csv' : 'xlsx', await bytesOf(ctx, table.fileId));
}

async function linesOf(table: AsyncGenerator<TableRow>, asks: readonly string[]): Promise<Read> {
  let columns: RowColumns | undefined;
  const lines: Line[] = [];
  for await (const row of table) {
    if (!columns) {
      columns = columnsIn(row.cells, asks);
      if (!columns && row.line > LINES_ABOVE) {
        break;
      }
      continue;
    }
    if (row.cells.every((cell) => cell.trim() === '')) {
      continue;
    }
    if (lines.push(lineOf(row, columns)) > SIGNING_LIMITS.batch) {
      throw new ServiceError('tableTooManyRows', { max: SIGNING_LIMITS.batch });
    }
  }
  if (!columns) {
    throw new ServiceError('signingRowsNoHead', { variable: asks[0] ?? '' });
  }
  if (lines.length === 0) {
    throw new ServiceError('signingRowsEmpty');
  }
  return { columns, lines };
}

function lineOf({ line, cells, isSince1904 = false }: TableRow, columns: RowColumns): Line {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at]?.trim() ?? ''));
  const wrong: LineFault[] = [];
  const values: Record<string, string> = {};
  for (const { variable, at } of columns.variables) {
    const text = cell(at);
    if (isCellError(text)) {
      wrong.push({ key: 'rowCellError', params: {}, column: variable });
    }
    values[variable] = dayText(variable, text, isSince1904);
  }
  return { line, jobNumber: cell(columns.jobNumber), name: cell(columns.name), values, wrong };
}

const DAY_NAME = /日期|日$|date|day/i;
const SERIAL = /^[1-9]\d{4}$/;
const SINCE_1904_DAYS = 1462;

/** Excel keeps a day as a number: under a name that asks for a day it becomes the day again, or a document would say 46023. */
function dayText(variable: string, text: string, isSince1904: boolean): string {
  if (!DAY_NAME.test(variable) || !SERIAL.test(text)) {
    return text;
  }
  return dayIn(String(Number(text) + (isSince1904 ? SINCE_1904_DAYS : 0))) ?? text;
}

/** Those who can sign, within the scope, by employee ID. */
async function peopleByNumber(
  ctx: SessionCtx,
  scope: MemberScope,
  lines: readonly Line[],
): Promise<Map<string, Person[]>> {
  const numbers = [...new Set(lines.map(({ jobNumber }) => jobNumber).filter((one) => one !== ''))];
  const rows =
    numbers.length === 0
      ? []
      : await ctx.db
          .select({ id: member.id, jobNumber: member.jobNumber })
          .from(member)
          .innerJoin(account, eq(account.id, member.accountId))
          .where(
            and(
              eq(member.tenantId, ctx.session.tenantId),
              isActive,
              inScope(scope),
              inArray(member.jobNumber, numbers),
            ),
          );
  const people = await findPeople(
    ctx.db,
    ctx.session.tenantId,
    rows.map(({ id }) => id),
  );
  const having = (number: string) => rows.filter(({ jobNumber }) => jobNumber === number);
  return new Map(numbers.map((number) => [number, having(number).flatMap(({ id }) => people.get(id) ?? [])]));
}
