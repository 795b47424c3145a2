import { sql } from 'drizzle-orm';
import type { OriginState, SigningState } from '@contract/signing/terms';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';

type Row = {
  originId: string;
  rowState: 'waiting' | 'sent' | 'failed';
  signingId: string | null;
  initiatorId: string | null;
  state: SigningState | null;
  isPast: boolean | null;
};
export type Origin = { state: OriginState; signingId: string | null; initiatorId: string | null };

/** What became last of each of these documents that other domains have sent to be signed; one that was never sent is not there. */
export async function originStates(
  db: Db | Tx,
  tenantId: string,
  originIds: readonly string[],
  now: Date,
): Promise<Map<string, Origin>> {
  const rows =
    originIds.length === 0
      ? []
      : await query<Row>(
          db,
          sql`select distinct on (r.origin_id) r.origin_id as "originId", r.state as "rowState", r.signing_id as "signingId",
              s.initiator_member_id as "initiatorId", s.state, s.deadline <= ${now.toISOString()}::timestamptz as "isPast"
            from signing_batch_row r join signing_batch b on b.id = r.batch_id left join signing s on s.id = r.signing_id
            where r.origin_id = any(${sql.param([...originIds])}::text[]) and r.tenant_id = ${tenantId}
            order by r.origin_id, b.created_at desc, b.id desc`,
        );
  return new Map(
    rows.map((row) => [
      row.originId,
      { state: stateOf(row), signingId: row.signingId, initiatorId: row.initiatorId },
    ]),
  );
}

function stateOf({ rowState, state, isPast }: Row): OriginState {
  if (rowState === 'waiting') {
    return 'making';
  }
  switch (state) {
    case 'signing':
      return isPast ? 'expired' : 'waiting';
    case 'sealing':
    case 'failed':
    case 'completed':
      return 'signed';
    case 'expired':
    case 'refused':
    case 'withdrawn':
      return state;
    default:
      // A draft whose pages or fields were wrong waits for its sender, or was thrown away.
      return 'notSent';
  }
}

/** Whether a document is on its way to be signed, or has been. */
export const isUnderWay = (state: OriginState | undefined): boolean =>
  state === 'making' || state === 'waiting' || state === 'signed';
