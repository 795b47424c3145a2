import type { FormColumn } from '@contract/form/schema';

/** What every control of a form gets. Its value has the shape of its kind: others were left out when the form opened. */
export type ControlProps<Value> = {
  field: FormColumn;
  /** Where it stands; also its name. */
  path: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The field has been left. */
  onBlur: () => void;
};
