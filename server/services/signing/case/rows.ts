import { and, asc, eq, inArray } from 'drizzle-orm';
import { hasEnded, mayAct, type Machine } from '@contract/signing/rules/machine';
import type { Db, Tx } from '@server/db/database';
import { signingField, signingParty } from '@server/db/schema/signing/party';
import { signing, signingDocument } from '@server/db/schema/signing/signing';
import { found, ServiceError } from '@server/kernel/errors';

export type SigningRow = typeof signing.$inferSelect;
export type PartyRow = typeof signingParty.$inferSelect;
export type FieldRow = typeof signingField.$inferSelect;
export type DocumentRow = typeof signingDocument.$inferSelect;
/** A case with its parties in their order. */
export type StoredSigning = { row: SigningRow; document: DocumentRow; parties: PartyRow[] };

/** What a stamp is called in events and on the evidence page: any of those who administer stamps places it. */
export const STAMP_NAME = '印章管理员';

const isOf = (tenantId: string, id: string) => and(eq(signing.tenantId, tenantId), eq(signing.id, id));

/** A case of the company; `notFound` for any other. */
export async function loadSigning(db: Db | Tx, tenantId: string, id: string): Promise<StoredSigning> {
  const [row] = await db.select().from(signing).where(isOf(tenantId, id));
  return await withParts(db, found(row));
}

/** The same, which nobody else moves until the transaction ends. Locked before people and seals. */
export async function lockSigning(tx: Tx, tenantId: string, id: string): Promise<StoredSigning> {
  const [row] = await tx.select().from(signing).where(isOf(tenantId, id)).for('update');
  return await withParts(tx, found(row));
}

async function withParts(db: Db | Tx, row: SigningRow): Promise<StoredSigning> {
  const rows = await db
    .select({ document: signingDocument, party: signingParty })
    .from(signingDocument)
    .leftJoin(signingParty, eq(signingParty.signingId, signingDocument.signingId))
    .where(eq(signingDocument.signingId, row.id))
    .orderBy(asc(signingParty.position));
  return { row, document: found(rows[0]).document, parties: rows.flatMap(({ party }) => party ?? []) };
}

/** The parties of cases in their order. */
export async function partiesOf(db: Db | Tx, signingIds: readonly string[]): Promise<PartyRow[]> {
  return signingIds.length === 0
    ? []
    : await db
        .select()
        .from(signingParty)
        .where(inArray(signingParty.signingId, [...signingIds]))
        .orderBy(asc(signingParty.signingId), asc(signingParty.position));
}

export async function fieldsOf(db: Db | Tx, signingId: string): Promise<FieldRow[]> {
  return await db
    .select()
    .from(signingField)
    .where(eq(signingField.signingId, signingId))
    .orderBy(asc(signingField.position));
}

/** What the rules look at. */
export const machineOf = ({ row, parties }: Pick<StoredSigning, 'row' | 'parties'>): Machine => ({
  state: row.state,
  order: row.order,
  deadline: row.deadline?.getTime() ?? null,
  mayHandOver: row.mayHandOver,
  parties: parties.map(({ id, turn, kind, role, state }) => ({ id, turn, kind, role, state })),
});

/** The party that a member acts as now; otherwise the one that they last were. Nobody of the case is not there. */
export function partyOf(parties: readonly PartyRow[], memberId: string): PartyRow {
  const own = parties.filter((party) => party.memberId === memberId && party.kind === 'member');
  return found(own.find(mayAct) ?? own.find(({ role }) => role === 'signer') ?? own[0]);
}

/** A draft of one's own that is as one saw it. */
export function requireDraft({ row }: StoredSigning, memberId: string, revision: number): void {
  if (row.initiatorMemberId !== memberId) {
    throw new ServiceError('notFound');
  }
  if (row.state !== 'draft' && row.state !== 'preparing') {
    throw new ServiceError(hasEnded(row.state) ? 'signingOver' : 'signingSent');
  }
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
}

/** What only the sender may do. Parties and others of the company learn nothing of it. */
export function requireSender({ row }: StoredSigning, memberId: string): void {
  if (row.initiatorMemberId !== memberId) {
    throw new ServiceError('notFound');
  }
}
