import type { FieldPermission, FormTemplate } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { ReactNode } from 'react';
import { Loading } from '@/shared/ui/page/states';
import { DictionaryProvider, type FetchItems } from './dictionary-context';
import type { LeaveMeasure } from './controls/leave-measure';
import type { PresentPay } from './controls/present-pay';
import { FormTexts } from './form-texts';
import { OpenForm } from './open-form';
import './custom-form.css';

export type FormFillerProps = {
  form: Pick<FormTemplate, 'schema' | 'versionId'>;
  /** Fields that are not named may be edited. */
  permissions?: readonly FieldPermission[];
  initialValues?: FormValues;
  /**
   * Sends the values of the shown fields. What it rejects with is told by the form, refused fields are marked; the draft is
   * forgotten once it resolves.
   */
  onSubmit: (values: FormValues) => Promise<unknown>;
  submitText: string;
  /** Names the draft, such as `process:leave`; without it nothing is kept. */
  draftKey?: string;
  /** Between the last field and the button. */
  extra?: ReactNode;
  /** Told when the values have changed, with those of the shown fields. */
  onValues?: (values: FormValues) => void;
  /** True while the form is tried by who makes it: there is no version of it yet. */
  isTrial?: boolean;
  /** How long the button stays locked after a press; 3 s when left out. */
  lockSeconds?: number;
  /** How long the leave is that is filled in; without it that is known once the form was sent. */
  leave?: LeaveMeasure | undefined;
  /** Present pay of the person whom the form is about; without it the server fills it in on submission. */
  presentPay?: PresentPay | undefined;
  /** Where the dictionaries come from, when another service than that of forms has them. */
  fetchItems?: FetchItems;
};

/** A form to fill in: fields, draft, checks and the button that sends it. Another version starts anew. */
export function FormFiller(props: FormFillerProps) {
  return (
    <FormTexts fallback={<Loading rows={4} />}>
      <DictionaryProvider schema={props.form.schema} fetchItems={props.fetchItems}>
        <OpenForm key={props.form.versionId} {...props} />
      </DictionaryProvider>
    </FormTexts>
  );
}
