import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { eachValue } from '@contract/form/rules/each-value';
import type { Db, Tx } from '@server/db/database';
import { departmentsOf, idsOf, mapValues, namedIds, peopleOf } from './company-records';

/** Values with people and departments as they are called now. Who is no longer known keeps the name of the time. */
export async function presentValues(
  db: Db | Tx,
  tenantId: string,
  schema: FormSchema,
  values: FormValues,
): Promise<FormValues> {
  const placed = eachValue(schema, values);
  const people = await peopleOf(db, tenantId, idsOf(placed, 'person'));
  const departments = await departmentsOf(db, tenantId, idsOf(placed, 'department'));
  return mapValues(schema, values, ({ kind }, value) => {
    if (kind !== 'person' && kind !== 'department') {
      return value;
    }
    const names = kind === 'person' ? people : departments;
    return namedIds(value).map(({ id, name, enName }) => {
      const now = names.get(id);
      return { id, name: now?.name ?? name, enName: now ? now.enName : enName };
    });
  });
}
