import { FUNCTION_ID } from '@contract/role/functions';
import { boxOf } from '@contract/signing/rules/boxes';
import { mayReadPages } from '@contract/signing/rules/reading';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { reaches } from '@server/services/access/data-scope';
import { loadSigning, type StoredSigning } from '../case/rows';

/** Whether a member may read the pages of a case now. */
export const readsPages = ({ row, parties }: StoredSigning, memberId: string): boolean =>
  mayReadPages(row, {
    isSender: row.initiatorMemberId === memberId,
    parties: parties.filter((party) => party.kind === 'member' && party.memberId === memberId),
  });

/** What opens the files of a case. */
export async function maySeeSigning(ctx: SessionCtx, signingId: string): Promise<boolean> {
  const { tenantId, memberId } = ctx.session;
  return readsPages(await loadSigning(ctx.db, tenantId, signingId), memberId);
}

/** Whether a case lies in any list of a member. */
export const seesCase = ({ row, parties }: StoredSigning, memberId: string): boolean =>
  boxOf(
    {
      state: row.state,
      initiatorId: row.initiatorMemberId,
      hidesUntilTurn: row.hidesUntilTurn,
      parties: parties.filter(({ kind }) => kind === 'member'),
    },
    memberId,
  ) !== null;

/** A case for those who see it in a list, and for who administers signing and reaches its sender; it is not there for others. */
export async function requireVisible(ctx: SessionCtx, id: string): Promise<StoredSigning> {
  const { tenantId, memberId } = ctx.session;
  const stored = await loadSigning(ctx.db, tenantId, id);
  const { state, initiatorMemberId } = stored.row;
  const isSeen =
    seesCase(stored, memberId) ||
    (state !== 'draft' &&
      state !== 'preparing' &&
      (await reaches(ctx, FUNCTION_ID.allSignings, initiatorMemberId)));
  if (!isSeen) {
    throw new ServiceError('notFound');
  }
  return stored;
}
