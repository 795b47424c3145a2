import { fieldCheck, type FieldCheck } from './check-fields';
import { checkCode, checkMobile } from './rules';

/** The checks that every form with a mobile number and its code makes, with the messages of spec section 5. */
export const mobileCheck = (mobile: string): FieldCheck =>
  fieldCheck(
    'mobile',
    mobile,
    { kind: 'required', tip: { key: 'mobileRequired' } },
    { kind: 'custom', check: checkMobile },
  );

export const codeCheck = (vCode: string): FieldCheck =>
  fieldCheck(
    'vCode',
    vCode,
    { kind: 'required', tip: { key: 'codeRequired' } },
    { kind: 'custom', check: checkCode },
  );
