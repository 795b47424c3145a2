import type { FieldKind } from '@contract/form/schema';
import type { ComponentType } from 'react';
import { SingleChoiceControl, MultiChoiceControl } from './choice-control';
import type { ControlProps } from './control-props';
import { DateControl } from './date-control';
import { DateRangeControl } from './date-range-control';
import { FilesControl } from './files-control';
import { LocationControl } from './location-control';
import { LongTextControl } from './long-text-control';
import { DepartmentControl, PersonControl } from './named-control';
import { NumberControl } from './number-control';
import { QuestionnaireControl } from './questionnaire-control';
import { SignatureControl } from './signature-control';
import { TableControl } from './table-control';
import { PhoneControl, TextControl } from './text-control';

/** A control with the type of its value forgotten: the form holds for each field a value of its kind. */
type AnyControl = ComponentType<ControlProps<unknown>>;
const any = <Value,>(control: (props: ControlProps<Value>) => unknown) => control as AnyControl;

export const CONTROLS: Record<Exclude<FieldKind, 'description'>, AnyControl> = {
  text: any(TextControl),
  longText: any(LongTextControl),
  number: any(NumberControl),
  amount: any(NumberControl),
  date: any(DateControl),
  time: any(DateControl),
  dateRange: any(DateRangeControl),
  singleChoice: any(SingleChoiceControl),
  multiChoice: any(MultiChoiceControl),
  person: any(PersonControl),
  department: any(DepartmentControl),
  phone: any(PhoneControl),
  image: any(FilesControl),
  attachment: any(FilesControl),
  signature: any(SignatureControl),
  location: any(LocationControl),
  detailTable: any(TableControl),
  questionnaire: any(QuestionnaireControl),
};
