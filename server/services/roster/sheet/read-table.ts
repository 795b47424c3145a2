import * as calls from '@contract/roster/sheet-calls';
import { addDays } from '@contract/day';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { toldFinding } from '@contract/roster/finding';
import { checkPlan } from '@contract/roster/rules/check-plan';
import { cellKey } from '@contract/roster/rules/edits';
import { SHEET_LIMITS } from '@contract/roster/sheet-calls';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { verb } from '@server/kernel/verb';
import { messageText } from '@server/messages/messages';
import { bytesOf } from '@server/services/file/bytes-of';
import { requireOwnFiles } from '@server/services/file/use-files';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { readTable } from '@server/table/table-file';
import { draftedPlans } from '../draft/judge';
import { datesOfPart, rosterScope } from '../draft/part';
import { cellsOf } from '../draft/read-roster';
import { readSheetFacts, type SheetFacts } from './read-people';
import { changesIn, type Change } from './table-changes';
import { readLines } from './table-columns';
import { peopleOfLines } from './table-people';

/** Each may name hundreds of people: limits guessing. */
const READS = { max: 60, windowMs: 60 * 60 * 1000 };

/**
 * Previews the changes of a workbook to the drafts of the dates shown, with everything that is wrong with it in one pass. Stores nothing. Dates
 * of the file beyond those are not looked at, and people who are not in it stay as they are.
 */
export const readRosterTable = verb(
  calls.readRosterTable,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    await hitLimit(ctx, { key: `rosterTables:${ctx.session.memberId}`, ...READS });
    const [file] = await requireOwnFiles(ctx.db, ctx, [input.fileId], { kinds: ['table'] });
    const format = file!.contentType === 'text/csv' ? 'csv' : 'xlsx';
    const table = readTable(format, await bytesOf(ctx, input.fileId));
    const { columns, lines } = await readLines(table, SHEET_LIMITS.people);
    const facts = await readSheetFacts(
      ctx,
      scope,
      input.organId === undefined ? {} : { organId: input.organId },
      span,
    );
    const inSpan = columns.dates.filter(({ date }) => span.from <= date && date <= span.to);
    const beyond = columns.dates.filter((one) => !inSpan.includes(one)).map(({ name }) => name);
    const { found, faults: rowFaults } = peopleOfLines(facts.people, columns, lines);
    const today = dayOf(ctx.now());
    const [first, last] = [addDays(today, -ROSTER_LIMITS.back), addDays(today, ROSTER_LIMITS.ahead)];
    const { changes, faults, removed } = changesIn({
      facts,
      columns: { ...columns, dates: inSpan },
      lines: found,
      lang: ctx.lang,
      isNear: (date) => first <= date && date <= last,
    });
    const all = [...rowFaults.map((one) => ({ ...one, column: null })), ...faults].sort(
      (one, other) => one.line - other.line,
    );
    return {
      rows: lines.length,
      changes: changes.map(({ before: _before, ...change }) => change),
      cells: await cellsNow(ctx, facts, changes),
      removed,
      findings: await findingsOf(ctx, facts, changes),
      faults: all.slice(0, SHEET_LIMITS.faults).map(({ line, column, key, params }) => ({
        line,
        column,
        text: messageText(key, ctx.lang, params),
      })),
      faultCount: all.length,
      unknownColumns: [...columns.unknown, ...beyond],
    };
  },
);

/** The changed days as they are: saving them names the works that they replace. */
async function cellsNow(ctx: SessionCtx, { works, span }: SheetFacts, changes: readonly Change[]) {
  const changed = new Set(changes.map(cellKey));
  const memberIds = new Set(changes.map(({ memberId }) => memberId));
  const own = new Map([...works].filter(([memberId]) => memberIds.has(memberId)));
  return (await cellsOf(ctx.db, own, span)).filter((cell) => changed.has(cellKey(cell)));
}

/** Findings of the rules for the changed days as drafts. */
async function findingsOf(ctx: SessionCtx, facts: SheetFacts, changes: readonly Change[]) {
  const instead = new Map(changes.map((change) => [cellKey(change), change]));
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))];
  const { tenantId } = ctx.session;
  const plans = await draftedPlans(ctx.db, tenantId, memberIds, facts.span, facts.shifts, instead);
  const nameOf = new Map(changes.map(({ memberId, name }) => [memberId, name]));
  return [...plans].flatMap(([memberId, { facts: own, judged }]) => {
    const keys = new Set(
      own.works
        .filter(({ key, workDate }) => judged.has(key) && instead.has(cellKey({ memberId, workDate })))
        .map(({ key }) => key),
    );
    const findings = checkPlan(own, keys).map(toldFinding);
    return findings.length > 0 ? [{ memberId, name: nameOf.get(memberId) ?? '', findings }] : [];
  });
}
