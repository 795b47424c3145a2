import { fieldCheck, type FieldCheck } from './check-fields';
import type { Problem } from './problem';
import { checkCode, checkMobile } from './rules';

type Check = (text: string) => Problem | undefined;

/** A field that must be filled in, and in the right way. */
export const requiredCheck = (field: string, value: string, tip: Problem['key'], check: Check): FieldCheck =>
  fieldCheck(field, value, { kind: 'required', tip: { key: tip } }, { kind: 'custom', check });

/** The checks that every form with a mobile number and its code makes, with the messages of spec section 5. */
export const mobileCheck = (mobile: string): FieldCheck =>
  requiredCheck('mobile', mobile, 'mobileRequired', checkMobile);

export const codeCheck = (vCode: string): FieldCheck =>
  requiredCheck('vCode', vCode, 'codeRequired', checkCode);
