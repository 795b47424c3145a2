import { typedCents } from '@contract/pay/rules/typed-cents';
import { useTranslation } from 'react-i18next';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import type { ReadPay, TypedPay } from './typed-pay';

/** The demands on a typed pay, in the order of its fields. */
export function usePayChecks(typed: TypedPay, { wrong, totalCents }: ReadPay): FieldCheck[] {
  const { t } = useTranslation('pay');
  const custom = (field: string, isRight: boolean, tip: string) =>
    fieldCheck(field, '', { kind: 'custom', check: () => (isRight ? undefined : tip) });
  const amounts = typed.isItemized
    ? [
        ...wrong.map((code) => custom(`item.${code}`, false, t('problem.amount'))),
        custom('items', totalCents !== undefined, t('problem.total')),
      ]
    : [custom('amount', totalCents !== undefined, t('problem.amount'))];
  const probation = typed.hasProbation
    ? [
        custom('probation', typedCents(typed.probation) !== undefined, t('problem.amount')),
        fieldCheck('until', typed.until, { kind: 'required', tip: t('problem.until') }),
      ]
    : [];
  return [
    ...amounts,
    fieldCheck('fromDay', typed.fromDay, { kind: 'required', tip: t('problem.day') }),
    ...probation,
  ];
}
