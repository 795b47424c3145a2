import * as calls from '@contract/signing/draft-calls';
import { and, eq } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingParty } from '@server/db/schema/signing/party';
import { signing, signingDocument } from '@server/db/schema/signing/signing';
import { signingTemplate } from '@server/db/schema/signing/template';
import { found } from '@server/kernel/errors';
import { writeBoxes } from '../case/boxes';
import type { PartyRow, StoredSigning } from '../case/rows';
import { lastDayIn } from './deadline';
import { verb } from '@server/kernel/verb';

/** What is proposed for a new draft. */
const USUAL_DAYS = 14;

type NewParty = Pick<typeof signingParty.$inferInsert, 'turn' | 'kind' | 'role' | 'name'> &
  Partial<typeof signingParty.$inferInsert>;
export type NewSigning = Pick<typeof signing.$inferInsert, 'requestId' | 'source'> &
  Partial<typeof signing.$inferInsert> & { parties?: readonly NewParty[]; fileIds?: readonly string[] };

/** Begins a draft; the same request again answers the draft that the first one made. */
export const createSigning = verb(
  calls.createSigning,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const template =
        input.templateId === undefined
          ? undefined
          : await templateOf(tx, ctx.session.tenantId, input.templateId);
      const { row } = await insertSigning(tx, ctx, {
        requestId: input.requestId,
        ...(template ? fromTemplate(template, ctx.now()) : { source: 'file' }),
      });
      return { id: row.id, revision: row.revision };
    });
  },
);

export type TemplateRow = typeof signingTemplate.$inferSelect;

/** A template of the company that has not been removed. */
export async function templateOf(tx: Pick<Tx, 'select'>, tenantId: string, id: string): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(signingTemplate)
    .where(
      and(
        eq(signingTemplate.id, id),
        eq(signingTemplate.tenantId, tenantId),
        eq(signingTemplate.isRemoved, false),
      ),
    );
  return found(row);
}

/** A draft as a template begins it. */
export function fromTemplate({ id, name, content }: TemplateRow, now: Date): Omit<NewSigning, 'requestId'> {
  const { order, proof, hidesUntilTurn, mayHandOver, remindDays, deadlineDays, roles } = content;
  return {
    source: 'template',
    templateId: id,
    title: name,
    order,
    proof,
    hidesUntilTurn,
    mayHandOver,
    remindDays,
    deadline: lastDayIn(deadlineDays, now),
    parties: roles.map((role) => ({ turn: role.turn, kind: role.kind, role: role.role, name: role.name })),
  };
}

/** Writes a draft with its parties. Answers the one there is when the request has been made before. */
export async function insertSigning(
  tx: Tx,
  ctx: Pick<Acting, 'now' | 'ids'> & { session: Pick<Acting['session'], 'tenantId' | 'memberId'> },
  { parties = [], fileIds = [], ...given }: NewSigning,
): Promise<StoredSigning & { isNew: boolean }> {
  const { tenantId, memberId } = ctx.session;
  const now = ctx.now();
  const [row] = await tx
    .insert(signing)
    .values({
      id: ctx.ids(),
      tenantId,
      initiatorMemberId: memberId,
      title: '',
      values: {},
      order: 'inOrder',
      proof: 'code',
      hidesUntilTurn: false,
      mayHandOver: false,
      state: 'draft',
      deadline: lastDayIn(USUAL_DAYS, now),
      remindDays: 2,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .onConflictDoNothing({ target: [signing.initiatorMemberId, signing.requestId] })
    .returning();
  if (!row) {
    return { ...(await existing(tx, memberId, given.requestId)), isNew: false };
  }
  const [document] = await tx
    .insert(signingDocument)
    .values({ signingId: row.id, tenantId, sourceFileIds: [...fileIds] })
    .returning();
  const written: PartyRow[] =
    parties.length === 0
      ? []
      : await tx
          .insert(signingParty)
          .values(
            parties.map((party, position) => ({
              ...party,
              id: ctx.ids(),
              signingId: row.id,
              tenantId,
              position,
              state: 'waiting' as const,
            })),
          )
          .returning();
  await writeBoxes(tx, row, written);
  return { row, document: document!, parties: written, isNew: true };
}

async function existing(tx: Tx, memberId: string, requestId: string): Promise<StoredSigning> {
  const [row] = await tx
    .select()
    .from(signing)
    .where(and(eq(signing.initiatorMemberId, memberId), eq(signing.requestId, requestId)));
  const [document] = await tx
    .select()
    .from(signingDocument)
    .where(eq(signingDocument.signingId, found(row).id));
  return { row: found(row), document: found(document), parties: [] };
}
