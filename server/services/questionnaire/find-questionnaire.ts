import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import { found } from '@server/kernel/errors';

export type QuestionnaireRow = typeof questionnaire.$inferSelect;

/** A questionnaire of the company; one of another company does not exist. */
export async function findQuestionnaire(db: Db | Tx, ctx: SessionCtx, id: string): Promise<QuestionnaireRow> {
  const [row] = await db.select().from(questionnaire).where(own(ctx, id));
  return found(row);
}

/** The same, locked until the transaction ends. */
export async function lockQuestionnaire(tx: Tx, ctx: SessionCtx, id: string): Promise<QuestionnaireRow> {
  const [row] = await tx.select().from(questionnaire).where(own(ctx, id)).for('update');
  return found(row);
}

const own = (ctx: SessionCtx, id: string) =>
  and(eq(questionnaire.id, id), eq(questionnaire.tenantId, ctx.session.tenantId));

/** True when there is something that the published version does not have. */
export const hasChanges = (row: QuestionnaireRow): boolean =>
  row.currentVersionId === null || row.revision !== row.publishedRevision;
