import { LIMITS } from '@contract/limits';
import type { TFunction } from 'i18next';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';

/** Every change says why, in words that fit. */
export function reasonCheck(reason: string, t: TFunction<'leave-quota'>): FieldCheck {
  return fieldCheck(
    'reason',
    reason.trim(),
    { kind: 'required', tip: t('problem.reason') },
    {
      kind: 'custom',
      check: (text) =>
        text.length > LIMITS.remark ? t('problem.reasonLong', { max: LIMITS.remark }) : undefined,
    },
  );
}
