import * as calls from '@contract/questionnaire/calls';
import { and, eq } from 'drizzle-orm';
import type { FormSchema } from '@contract/form/schema';
import { questionnaireValueSchema, type FormValues } from '@contract/form/values';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { askedQuestions } from '@contract/questionnaire/rules/score-answers';
import type { SessionCtx } from '@server/kernel/context';
import { formVersion } from '@server/db/schema/form/form';
import { questionnaire, questionnaireVersion } from '@server/db/schema/form/questionnaire';
import { found, ServiceError } from '@server/kernel/errors';
import { loadFilledForm } from '../approval/read/filled-form';
import { requireVisibleItem } from '../approval/read/load-item';
import { fieldPermissions } from '../form/field-permissions';
import { findFormTemplateInstanceWithFormInstanceId } from '../form/get-form';
import { requireFunction } from '../access/require-permission';
import { grabTakeForm } from '../open-shift/publish/read-order';
import { carriedOrRefuse, presentItemView, presentView } from './item-view';
import { verb } from '@server/kernel/verb';

type Place = In<typeof calls.getQuestionnaireForItem>;

/** A form as somebody filled it in, as far as the signed-in person may see it. */
type Filled = { schema: FormSchema; values: FormValues; personId: string };

/** The questionnaire that an approval carries, or that a filled form holds, with what was answered so far. */
export const getQuestionnaireForItem = verb(
  calls.getQuestionnaireForItem,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, questionnaireId } = input;
    if (approvalId === undefined) {
      return await presentHeld(ctx, questionnaireId, await filledAt(ctx, input));
    }
    const item = await requireVisibleItem(ctx.db, ctx, approvalId);
    if (item.row.questionnaireId === questionnaireId) {
      return await presentItemView(ctx.db, ctx, await carriedOrRefuse(ctx.db, ctx, item.row));
    }
    const filled = await loadFilledForm(ctx, item);
    if (!filled) {
      throw new ServiceError('forbidden');
    }
    const hidden = new Set(
      filled.access.filter(({ access }) => access === 'hidden').map(({ fieldKey }) => fieldKey),
    );
    const fields = filled.schema.fields.filter(({ key }) => !hidden.has(key));
    return await presentHeld(ctx, questionnaireId, {
      schema: { fields },
      values: filled.values,
      personId: item.row.initiatorId,
    });
  },
);

async function filledAt(ctx: SessionCtx, { formInstanceId, orderId, memberId }: Place): Promise<Filled> {
  if (formInstanceId !== undefined) {
    const { form, values, filledById } = await findFormTemplateInstanceWithFormInstanceId.run({
      ctx,
      input: { formInstanceId },
    });
    return { schema: form.schema, values, personId: filledById };
  }
  if (orderId === undefined || memberId === undefined) {
    throw new ServiceError('notFound');
  }
  const { filled } = await grabTakeForm.run({ ctx, input: { orderId, memberId } });
  if (!filled) {
    throw new ServiceError('notFound');
  }
  return { schema: filled.form.schema, values: filled.values, personId: memberId };
}

/** What a filled form holds of a questionnaire; one that it does not hold is refused like one that may not be seen. */
async function presentHeld(
  ctx: SessionCtx,
  questionnaireId: string,
  { schema, values, personId }: Filled,
): Promise<QuestionnaireView> {
  const field = schema.fields.find(
    (one) => one.kind === 'questionnaire' && one.questionnaireId === questionnaireId,
  );
  if (!field) {
    throw new ServiceError('forbidden');
  }
  const value = questionnaireValueSchema.safeParse(values[field.key]).data;
  const { versionId, content } = await versionOf(ctx, questionnaireId, value?.versionId);
  const handedIn = value?.versionId === versionId ? value.handedIn : undefined;
  return await presentView(ctx.db, ctx, {
    content,
    personId,
    mode: handedIn ? 'review' : 'skipped',
    answers: handedIn ? (value?.answers ?? {}) : {},
    savedAt: handedIn?.at ?? null,
    submittedAt: handedIn?.at ?? null,
    result: handedIn
      ? { score: handedIn.score, total: handedIn.total, isPassed: handedIn.isPassed ?? null }
      : null,
  });
}

/** A version of a questionnaire of the company: the one named, or the published one. */
async function versionOf(ctx: SessionCtx, questionnaireId: string, versionId: string | undefined) {
  const [row] = await ctx.db
    .select({
      versionId: questionnaireVersion.id,
      content: questionnaireVersion.content,
      status: questionnaire.status,
    })
    .from(questionnaire)
    .innerJoin(
      questionnaireVersion,
      and(
        eq(questionnaireVersion.questionnaireId, questionnaire.id),
        eq(questionnaireVersion.id, versionId ?? questionnaire.currentVersionId),
      ),
    )
    .where(and(eq(questionnaire.id, questionnaireId), eq(questionnaire.tenantId, ctx.session.tenantId)));
  return found(row);
}

/** The questions of a questionnaire that a form asks, for who may see it there or makes forms. */
export const getQuestionnaireOfForm = verb(
  calls.getQuestionnaireOfForm,
  // Not needed by those whom the form asks.
  { permission: { ofInput: 'customForm' }, scope: 'none' },
  async ({ ctx, input }) => {
    const { questionnaireId, formVersionId, versionId } = input;
    if (formVersionId === undefined) {
      await requireFunction(ctx, FUNCTION_ID.customForm);
    } else {
      await requireAsked(ctx, questionnaireId, formVersionId);
    }
    const { content, ...row } = await versionOf(ctx, questionnaireId, versionId);
    if (row.status !== 'published') {
      throw new ServiceError('questionnaireClosed');
    }
    return {
      versionId: row.versionId,
      title: content.title,
      questions: askedQuestions(content.questions),
      passScore: content.passScore ?? null,
    };
  },
);

/** Refused unless the version of a form asks the questionnaire in a field that is not hidden from the person. */
async function requireAsked(ctx: SessionCtx, questionnaireId: string, formVersionId: string): Promise<void> {
  const [version] = await ctx.db
    .select({ schema: formVersion.schema, templateId: formVersion.templateId })
    .from(formVersion)
    .where(and(eq(formVersion.id, formVersionId), eq(formVersion.tenantId, ctx.session.tenantId)));
  const field = version?.schema.fields.find(
    (one) => one.kind === 'questionnaire' && one.questionnaireId === questionnaireId,
  );
  const limits =
    version && field && (await fieldPermissions(ctx, [version.templateId])).get(version.templateId);
  if (!field || limits?.some(({ fieldKey, access }) => fieldKey === field.key && access === 'hidden')) {
    throw new ServiceError('notFound');
  }
}
