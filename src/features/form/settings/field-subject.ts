import type { FormColumn, FormField } from '@contract/form/schema';
import type { SchemaProblem } from '@contract/form/rules/check/check-schema';

/** A field or a column under the hands of its editor. */
export type FieldSubject = {
  field: FormField;
  /** The fields around it, or the columns of its table. */
  siblings: readonly FormColumn[];
  problems: readonly SchemaProblem[];
  onChange: (change: Partial<FormField>) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onClose: () => void;
};
