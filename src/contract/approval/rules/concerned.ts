import type { ApprovalCenter } from '@contract/approval/approval';
import type { FlowContent } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import { eachValue } from '@contract/form/rules/each-value';
import { idsOf } from './conditions';
import { allNodes } from './route';

type About = {
  center: ApprovalCenter;
  schema: FormSchema;
  values: Readonly<Record<string, unknown>>;
  content: FlowContent;
};

/** The conventional key of the field that names whom a request is about. */
const EMPLOYEE = 'employee';

/**
 * The people whom a business request is about. They decide no step of it. `employee` names one, and so does each person field of a form that
 * holds an amount, unless a step of the flow takes its people from that field. Cells of tables count as well.
 */
export function concernedIn({ center, schema, values, content }: About): string[] {
  if (center !== 'ymApprove') {
    return [];
  }
  const deciding = new Set(
    allNodes(content.nodes).flatMap((node) =>
      node.kind !== 'condition' && node.source.by === 'formField' ? [node.source.fieldKey] : [],
    ),
  );
  const hasAmount = schema.fields
    .flatMap((field) => [field, ...(field.columns ?? [])])
    .some((field) => field.kind === 'amount');
  const people = eachValue(schema, values).flatMap(({ key, field, value }) =>
    field.kind === 'person' && (field.key === EMPLOYEE || (hasAmount && !deciding.has(key)))
      ? idsOf(value)
      : [],
  );
  return [...new Set(people)];
}
