import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { checkForm } from '@contract/form/rules/check/check-form';
import type { CheckContext } from '@contract/form/rules/check/check-value';
import { eachValue, keptItems, type Placed } from '@contract/form/rules/each-value';
import type { AccessOf } from '@contract/form/rules/form-access';
import type { FormProblem, FormRule } from '@contract/form/rules/check/form-problem';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { dayOf } from '@server/kernel/day-range';
import { unknownFiles } from './form-files';
import { departmentsOf, idsOf, itemStatuses, namedIds, peopleOf } from './company-records';
import { withQuestionNumbers, wrongAnswers } from './form-questionnaires';

type Judged = {
  formInstanceId: string;
  schema: FormSchema;
  values: FormValues;
  before: FormValues;
  access: AccessOf;
};

/**
 * Everything wrong with a filled form: by the rules that the portal applies too, then by what only the company's own records
 * tell. What the form held before stays allowed: somebody who has left, an item that can no longer be chosen.
 */
export async function judgeValues(db: Tx, ctx: SessionCtx, judged: Judged): Promise<FormProblem[]> {
  const { formInstanceId, schema, values, before, access } = judged;
  const problems = checkForm(schema, values, await checkContext(db, ctx, schema, before), access);
  if (problems.length > 0) {
    return await withQuestionNumbers(db, ctx.session.tenantId, problems, eachValue(schema, values));
  }
  const editable = eachValue(schema, values).filter(({ key }) => access(key) === 'edit');
  return [
    ...(await unknownNames(db, ctx, 'person', editable, before, schema)),
    ...(await unknownNames(db, ctx, 'department', editable, before, schema)),
    ...(await unknownFiles(db, ctx, formInstanceId, editable)),
    ...(await wrongAnswers(db, ctx.session.tenantId, editable)),
  ];
}

async function checkContext(
  db: Tx,
  ctx: SessionCtx,
  schema: FormSchema,
  before: FormValues,
): Promise<CheckContext> {
  const columns = schema.fields.flatMap((field) => [field, ...(field.columns ?? [])]);
  const types = columns.flatMap(({ itemType }) => (itemType ? [itemType] : []));
  const statuses = await itemStatuses(db, ctx.session.tenantId, [...new Set(types)]);
  const kept = keptItems(schema, before);
  return {
    today: dayOf(ctx.now()),
    choiceState: (itemType, code) => {
      const id = `${itemType} ${code}`;
      const status = statuses.get(id);
      return status === 0 || kept.has(id) ? 'selectable' : status === 1 ? 'disabled' : 'unknown';
    },
  };
}

const RULES = { person: 'personUnknown', department: 'departmentUnknown' } as const satisfies Record<
  string,
  FormRule
>;
const FINDERS = { person: peopleOf, department: departmentsOf };

async function unknownNames(
  db: Tx,
  ctx: SessionCtx,
  kind: 'person' | 'department',
  placed: readonly Placed[],
  before: FormValues,
  schema: FormSchema,
): Promise<FormProblem[]> {
  const kept = new Set(idsOf(eachValue(schema, before), kind));
  const added = idsOf(placed, kind).filter((id) => !kept.has(id));
  const known = await FINDERS[kind](db, ctx.session.tenantId, added);
  const isWrong = (id: string) => !kept.has(id) && known.get(id)?.isActive !== true;
  return placed
    .filter(({ field, value }) => field.kind === kind && namedIds(value).some(({ id }) => isWrong(id)))
    .map(({ key, rowId, column }) => ({ key, rowId, column, rule: RULES[kind] }));
}
