import * as calls from '@contract/questionnaire/calls';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { flowDefinition } from '@server/db/schema/approval/flow';
import { processForm } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { questionnaire, questionnaireVersion } from '@server/db/schema/form/questionnaire';
import { likeText } from '@server/kernel/like-text';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { findQuestionnaire, hasChanges } from './find-questionnaire';
import { usesOf, type Uses } from './uses';
import { verb } from '@server/kernel/verb';

/** The questionnaires of the company, the one changed last first. */
export const listQuestionnaires = verb(
  calls.listQuestionnaires,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const { keyword, status, pageSize } = input;
    const { limit, offset } = pageRange(input);
    const like = keyword && likeText(keyword);
    const rows = await selectRows(ctx)
      .where(
        and(
          eq(questionnaire.tenantId, ctx.session.tenantId),
          status ? eq(questionnaire.status, status) : undefined,
          like
            ? or(
                ilike(sql`${questionnaire.title} ->> 'zh_CN'`, like),
                ilike(sql`${questionnaire.title} ->> 'en'`, like),
              )
            : undefined,
        ),
      )
      .orderBy(...newestFirst(questionnaire.updatedAt, questionnaire.id))
      .limit(limit)
      .offset(offset);
    const uses = await usesOf(
      ctx,
      rows.map((row) => row.questionnaire.id),
    );
    return toPage(rows, pageSize, (row) => present(row, uses));
  },
);

/** A questionnaire as its authors see it. */
export const getQuestionnaire = verb(
  calls.getQuestionnaire,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const own = await findQuestionnaire(ctx.db, ctx, input.questionnaireId);
    const [row] = await selectRows(ctx).where(eq(questionnaire.id, own.id));
    return {
      ...present(row!, await usesOf(ctx, [own.id])),
      content: own.content,
      revision: own.revision,
      isUpdatedByMe: own.updatedBy === ctx.session.memberId,
      attachable: await attachable(ctx, own.id),
    };
  },
);

function selectRows(ctx: SessionCtx) {
  return ctx.db
    .select({
      questionnaire,
      version: questionnaireVersion.version,
      updatedByName: account.name,
      updatedByEnName: account.enName,
    })
    .from(questionnaire)
    .leftJoin(questionnaireVersion, eq(questionnaireVersion.id, questionnaire.currentVersionId))
    .leftJoin(member, eq(member.id, questionnaire.updatedBy))
    .leftJoin(account, eq(account.id, member.accountId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function present(row: Row, { processes, forms }: Uses) {
  const { id, title, status, content, updatedAt } = row.questionnaire;
  return {
    id,
    title,
    status,
    version: row.version,
    hasChanges: hasChanges(row.questionnaire),
    questionCount: content.questions.length,
    processes: processes.get(id) ?? [],
    forms: forms.get(id) ?? [],
    updatedAt: updatedAt.toISOString(),
    updatedByName: row.updatedByName,
    updatedByEnName: row.updatedByEnName,
  };
}

/** The processes of the second center that have a flow, and whether their items carry this questionnaire. */
async function attachable(ctx: SessionCtx, id: string) {
  const rows = await ctx.db
    .select({
      processCode: processForm.processCode,
      name: processForm.name,
      questionnaireId: flowDefinition.questionnaireId,
      title: questionnaire.title,
    })
    .from(processForm)
    .innerJoin(
      flowDefinition,
      and(
        eq(flowDefinition.tenantId, processForm.tenantId),
        eq(flowDefinition.processCode, processForm.processCode),
      ),
    )
    .leftJoin(questionnaire, eq(questionnaire.id, flowDefinition.questionnaireId))
    .where(and(eq(processForm.tenantId, ctx.session.tenantId), eq(processForm.center, 'ymApprove')))
    .orderBy(asc(processForm.sort));
  return rows.map(({ processCode, name, questionnaireId, title }) => ({
    processCode,
    name,
    isAttached: questionnaireId === id,
    carries: questionnaireId === id ? null : title,
  }));
}
