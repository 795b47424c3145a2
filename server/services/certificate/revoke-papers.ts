import * as calls from '@contract/certificate/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { certificate } from '@server/db/schema/people/certificate';
import { found } from '@server/kernel/errors';
import { recordOperations } from '@server/kernel/record-operation';
import { updateRows } from '@server/kernel/update-rows';
import { verb } from '@server/kernel/verb';
import { messageText, type MessageKey } from '@server/messages/messages';
import { memberScope } from '@server/services/access/data-scope';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { kindsByCode, type PaperRow } from './present-paper';
import { undoUntil } from './read-papers';
import { keepersOf, refreshPages, withdrawMessages } from './notify-people';
import { lockPapers, recordOf, undoEnd, writeDecision, type Found, type Person } from './write-decision';

/** Changes several papers together; each that can't be changed has its reason and stops no other. */
async function changeMany(
  ctx: SessionCtx,
  ids: readonly string[],
  judgeBy: (tx: Tx) => Promise<(row: PaperRow) => MessageKey | undefined>,
  act: (tx: Tx, papers: readonly Found[]) => Promise<void>,
) {
  const scope = await memberScope(ctx, FUNCTION_ID.certificates);
  return await ctx.db.transaction(async (tx) => {
    const papers = await lockPapers(tx, scope, ids);
    const refusalOf = await judgeBy(tx);
    const results = new Map<string, { person: Person; refusal: MessageKey | undefined }>(
      papers.map(({ row, person }) => [row.id, { person, refusal: refusalOf(row) }]),
    );
    const changed = papers.filter(({ row }) => results.get(row.id)?.refusal === undefined);
    await act(tx, changed);
    await refreshPages(tx, ctx, [...new Set(changed.map(({ row }) => row.memberId))]);
    return ids.map((id) => {
      const result = results.get(id);
      const refusal = result ? result.refusal : 'notFound';
      return {
        id,
        name: result?.person.name ?? '',
        enName: result?.person.enName ?? null,
        refusal: refusal ? messageText(refusal, ctx.lang) : null,
      };
    });
  });
}

/** Revokes accepted papers. Plans stay as they are. */
export const certificateRevoke = verb(
  calls.certificateRevoke,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input: { ids, reply } }) => {
    const now = ctx.now();
    const list = await changeMany(
      ctx,
      ids,
      async (tx) => {
        const { memberId } = ctx.session;
        const hasKeeper = (await keepersOf(tx, ctx, memberId)).length > 0;
        return (row) => {
          if (row.memberId === memberId && hasKeeper) {
            return 'certificateOwn';
          }
          return row.state === 'valid' ? undefined : 'certificateNotValid';
        };
      },
      async (tx, papers) => await writeDecision(tx, ctx, papers, { decision: 'revoked', reply }),
    );
    return { list, undoUntil: undoEnd(now) };
  },
);

const DECISION_OF = { valid: 'accepted', refused: 'refused', revoked: 'revoked' } as const;

const mayUndo = (row: PaperRow, ctx: SessionCtx): boolean =>
  undoUntil(row, ctx.session.memberId, ctx.now()) !== undefined &&
  row.before !== null &&
  row.state in DECISION_OF;

/** Undoes the caller's decisions of the last minutes: each paper is again as it was before. */
export const certificateUndo = verb(
  calls.certificateUndo,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input: { ids } }) => {
    const list = await changeMany(
      ctx,
      ids,
      async () =>
        await Promise.resolve((row: PaperRow) => (mayUndo(row, ctx) ? undefined : 'certificateUndoOver')),
      async (tx, papers) => await undo(tx, ctx, papers),
    );
    return { list };
  },
);

async function undo(tx: Tx, ctx: SessionCtx, papers: readonly Found[]): Promise<void> {
  if (papers.length === 0) {
    return;
  }
  const kindOf = kindsByCode(await certificateKindsOf(tx, ctx.session.tenantId));
  await updateRows(
    tx,
    certificate,
    papers.map(({ row }) => {
      const { state, issuedOn, validTo, reviewedOn } = found(row.before ?? undefined);
      const isWaiting = state === 'waiting';
      return {
        id: row.id,
        state,
        issuedOn,
        validTo,
        reviewedOn,
        reply: null,
        before: null,
        decidedByMemberId: isWaiting ? null : row.decidedByMemberId,
        decidedAt: isWaiting ? null : row.decidedAt,
      };
    }),
  );
  await recordOperations(
    tx,
    ctx,
    papers.map((one) => recordOf(one, 'certificate.undo', kindOf(one.row.kind))),
  );
  await withdrawMessages(
    tx,
    papers.map(({ row, person }) => ({
      id: row.id,
      memberId: person.id,
      decision: DECISION_OF[row.state as keyof typeof DECISION_OF],
    })),
  );
}
