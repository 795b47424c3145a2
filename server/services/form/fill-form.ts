import { and, asc, eq, gt } from 'drizzle-orm';
import type { FieldAccess, FieldPermission, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { changedFields, type FieldChange } from '@contract/form/rules/changed-fields';
import { accessOf, type AccessOf } from '@contract/form/rules/form-access';
import type { LeaveDay } from '@contract/leave/ledger/allocate';
import { normalizeValues } from '@contract/form/rules/normalize-values';
import { stripHidden } from '@contract/form/rules/visible-fields';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { formInstance, formTemplate, formVersion } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { fieldPermissions, recordAccess, strictest } from './field-permissions';
import { describedFiles, keepFiles } from './form-files';
import { handedInAnswers, questionnaireAccess } from './form-questionnaires';
import { withLeaveLengths, wrongLength } from './leave-days';
import { judgeValues } from './judge-values';
import { requirePayChange, withPresentPay } from './present-pay';
import { presentValues } from './present-values';

/** How long a form may still be sent in the version that has been replaced meanwhile. */
const REPLACED_MS = 24 * 60 * 60_000;

export type FilledForm = {
  formInstanceId: string;
  versionId: string;
  schema: FormSchema;
  values: FormValues;
  /** What differs from before. */
  changes: FieldChange[];
  /** What each date of a leave takes; null where its length was not derived anew. */
  leaveDays: LeaveDay[] | null;
};

type Creation = {
  templateId: string;
  /** The version it was filled in; the published one when left out. */
  versionId?: string | undefined;
  values: FormValues;
  /** Beside what the person's roles may do. */
  permissions?: readonly FieldPermission[];
  /** It becomes a request: the person it is about is within the sender's data scope, or the request is refused. */
  isRequest?: boolean;
};

/**
 * Keeps a newly filled form inside the caller's transaction. Only what the person may edit is taken; everything is checked as
 * the portal does. Problems are a refusal that names the fields.
 */
export async function createFormInstance(
  tx: Tx,
  ctx: SessionCtx,
  { templateId, versionId, values: given, permissions, isRequest = false }: Creation,
): Promise<FilledForm> {
  const version = await versionToFill(tx, ctx, templateId, versionId);
  const { schema } = version;
  const ofRoles = accessOf((await fieldPermissions(ctx, [templateId], tx)).get(templateId));
  const ofCaller = accessOf(permissions);
  const ofAnswers = await questionnaireAccess(tx, ctx.session.tenantId, {
    schema,
    before: {},
    isOwn: true,
  });
  const ofRecords = recordAccess(schema);
  const access: AccessOf = (key) => strictest(ofRoles(key), ofCaller(key), ofAnswers(key), ofRecords(key));
  const id = ctx.ids();
  const { tenantId, memberId } = ctx.session;
  const { values, leaveDays } = await acceptedValues(tx, ctx, id, {
    schema,
    access,
    before: {},
    given,
    memberId,
    isSentAnew: true,
    isReached: isRequest,
  });
  const now = ctx.now();
  await tx
    .insert(formInstance)
    .values({ id, tenantId, memberId, versionId: version.id, values, createdAt: now, updatedAt: now });
  await keepFiles(tx, ctx, id, schema, values);
  const changes = changedFields(schema, {}, values);
  return { formInstanceId: id, versionId: version.id, schema, values, changes, leaveDays };
}

type Update = {
  formInstanceId: string;
  values: FormValues;
  permissions: readonly FieldPermission[];
  /** What may be done with fields that `permissions` does not name. */
  otherwise?: FieldAccess;
  /** Its owner sends it once more: what follows from their plan follows from what the plan is now. */
  isSentAnew?: boolean;
};

/**
 * Changes a filled form inside the caller's transaction, in the version it was filled in; the caller has made sure that the
 * person may. Fields that may not be edited keep their values whatever is sent.
 */
export async function updateFormInstance(
  tx: Tx,
  ctx: SessionCtx,
  { formInstanceId, values: given, permissions, otherwise = 'read', isSentAnew = false }: Update,
): Promise<FilledForm> {
  const [row] = await tx
    .select({ instance: formInstance, version: formVersion })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .where(and(eq(formInstance.id, formInstanceId), eq(formInstance.tenantId, ctx.session.tenantId)))
    .for('update', { of: formInstance });
  if (!row) {
    throw new ServiceError('notFound');
  }
  const { schema } = row.version;
  const before = row.instance.values;
  const ofCaller = accessOf(permissions, otherwise);
  const ofAnswers = await questionnaireAccess(tx, ctx.session.tenantId, {
    schema,
    before,
    isOwn: row.instance.memberId === ctx.session.memberId,
  });
  const ofRecords = recordAccess(schema);
  const access: AccessOf = (key) => strictest(ofCaller(key), ofAnswers(key), ofRecords(key));
  const { memberId } = row.instance;
  const { values, leaveDays } = await acceptedValues(tx, ctx, formInstanceId, {
    schema,
    access,
    before,
    given,
    memberId,
    isSentAnew,
    isReached: isSentAnew,
  });
  await tx
    .update(formInstance)
    .set({ values, updatedAt: ctx.now() })
    .where(eq(formInstance.id, formInstanceId));
  await keepFiles(tx, ctx, formInstanceId, schema, values);
  const changes = changedFields(schema, before, values);
  return { formInstanceId, versionId: row.version.id, schema, values, changes, leaveDays };
}

type Given = {
  schema: FormSchema;
  access: AccessOf;
  before: FormValues;
  given: FormValues;
  /** Whose form it is. */
  memberId: string;
  isSentAnew: boolean;
  /** See `withPresentPay`. */
  isReached: boolean;
};

async function acceptedValues(
  tx: Tx,
  ctx: SessionCtx,
  formInstanceId: string,
  given: Given,
): Promise<Pick<FilledForm, 'values' | 'leaveDays'>> {
  const { schema, access, before } = given;
  const merged = await withPresentPay(tx, {
    ...given,
    tenantId: ctx.session.tenantId,
    today: dayOf(ctx.now()),
    merged: mergeValues(given),
  });
  const { values, wrong, leaveDays } = await withLeaveLengths(tx, ctx, { ...given, merged });
  const found = await judgeValues(tx, ctx, { formInstanceId, schema, values, before, access });
  const [first] = found;
  if (first) {
    const label = schema.fields.find((field) => field.key === first.key)?.label;
    throw new ServiceError(
      'formInvalid',
      { field: (ctx.lang === 'en' && label?.en) || label?.zh_CN || first.key },
      found,
    );
  }
  requirePayChange(schema, values, access);
  if (wrong) {
    throw wrongLength(ctx, wrong);
  }
  const handedIn = await handedInAnswers(tx, ctx, { schema, values, before });
  const described = await describedFiles(tx, ctx, schema, handedIn);
  return { values: await presentValues(tx, ctx.session.tenantId, schema, described), leaveDays };
}

/** What may be edited comes from the person, everything else stays; then what is not shown goes. */
function mergeValues({ schema, access, before, given }: Given): FormValues {
  const merged = schema.fields.map(({ key }) => [key, access(key) === 'edit' ? given[key] : before[key]]);
  return stripHidden(schema, normalizeValues(schema, Object.fromEntries(merged) as FormValues));
}

async function versionToFill(tx: Tx, ctx: SessionCtx, templateId: string, versionId: string | undefined) {
  const [row] = await tx
    .select({ version: formVersion, currentId: formTemplate.currentVersionId })
    .from(formTemplate)
    .innerJoin(
      formVersion,
      and(
        eq(formVersion.templateId, formTemplate.id),
        eq(formVersion.id, versionId ?? formTemplate.currentVersionId),
      ),
    )
    .where(
      and(
        eq(formTemplate.id, templateId),
        eq(formTemplate.tenantId, ctx.session.tenantId),
        eq(formTemplate.status, 'published'),
      ),
    );
  if (!row) {
    throw new ServiceError('notFound');
  }
  if (row.version.id !== row.currentId) {
    const [next] = await tx
      .select({ publishedAt: formVersion.publishedAt })
      .from(formVersion)
      .where(and(eq(formVersion.templateId, templateId), gt(formVersion.version, row.version.version)))
      .orderBy(asc(formVersion.version))
      .limit(1);
    if (!next || ctx.now().getTime() - next.publishedAt.getTime() > REPLACED_MS) {
      throw new ServiceError('formChanged');
    }
  }
  return row.version;
}
