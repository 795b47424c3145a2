import type { FieldKind, FormSchema } from '@contract/form/schema';
import type { FileValue, FormValues } from '@contract/form/values';
import { eachValue, type Placed } from '@contract/form/rules/each-value';
import type { AccessOf } from '@contract/form/rules/form-access';
import type { FormProblem } from '@contract/form/rules/check/form-problem';
import type { FileKind } from '@contract/file/rules/type';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { describeFiles, markFilesUsed, releaseFiles, requireOwnFiles } from '../file/use-files';
import { mapValues } from './company-records';

const KINDS: Partial<Record<FieldKind, FileKind>> = {
  image: 'image',
  signature: 'image',
  attachment: 'attachment',
};

const filesOf = (value: unknown) => (Array.isArray(value) ? (value as FileValue[]) : []);
/** True when a field that may be read holds the file. */
export const showsFile = (
  schema: FormSchema,
  values: FormValues,
  access: AccessOf,
  fileId: string,
): boolean =>
  eachValue(schema, values).some(
    (placed) => access(placed.key) !== 'hidden' && idsOf([placed]).includes(fileId),
  );

const idsOf = (placed: readonly Placed[]) =>
  placed
    .filter(({ field }) => KINDS[field.kind])
    .flatMap(({ value }) => filesOf(value).map((file) => file.fileId));

/** The fields that hold a file which is neither the person's own upload of that kind nor in the form already. */
export async function unknownFiles(
  tx: Tx,
  ctx: SessionCtx,
  formInstanceId: string,
  placed: readonly Placed[],
): Promise<FormProblem[]> {
  const problems: FormProblem[] = [];
  for (const { key, rowId, column, field, value } of placed) {
    const kind = KINDS[field.kind];
    const fileIds = filesOf(value).map((file) => file.fileId);
    if (kind && fileIds.length > 0 && !(await areAllowed(tx, ctx, formInstanceId, kind, fileIds))) {
      problems.push({ key, rowId, column, rule: 'fileUnknown' });
    }
  }
  return problems;
}

async function areAllowed(
  tx: Tx,
  ctx: SessionCtx,
  formInstanceId: string,
  kind: FileKind,
  fileIds: string[],
): Promise<boolean> {
  try {
    await requireOwnFiles(tx, ctx, fileIds, {
      kinds: [kind],
      keptBy: { kind: 'formInstance', id: formInstanceId },
    });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.messageKey === 'notFound') {
      return false;
    }
    throw error;
  }
}

/** Values with name, size and type of each file as the server knows them, whatever was sent. */
export async function describedFiles(
  tx: Tx,
  ctx: SessionCtx,
  schema: FormSchema,
  values: FormValues,
): Promise<FormValues> {
  const files = await describeFiles(tx, ctx, idsOf(eachValue(schema, values)));
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return mapValues(schema, values, ({ kind }, value) =>
    KINDS[kind] ? filesOf(value).map((file) => byId.get(file.fileId) ?? file) : value,
  );
}

/** Ties the files of a form to it and lets go of those it no longer holds. */
export async function keepFiles(
  tx: Tx,
  ctx: SessionCtx,
  formInstanceId: string,
  schema: FormSchema,
  values: FormValues,
): Promise<void> {
  const ids = idsOf(eachValue(schema, values));
  await releaseFiles(tx, ctx, 'formInstance', formInstanceId, ids);
  await markFilesUsed(tx, ctx, ids, 'formInstance', formInstanceId);
}
