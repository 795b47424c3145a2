import type { CertificateKind } from '@contract/certificate/calls';
import { CERTIFICATE_LIMITS, type PaperDates } from '@contract/certificate/certificate';
import { datesFault, usualEnd } from '@contract/certificate/rules/validity';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { TextField } from '@/shared/ui/field/text-field';

export type PaperValues = {
  number: string;
  issuedOn: string | undefined;
  validTo: string | undefined;
  reviewedOn: string | undefined;
};

export const NO_VALUES: PaperValues = {
  number: '',
  issuedOn: undefined,
  validTo: undefined,
  reviewedOn: undefined,
};

/** Dates as a call takes them. */
export const datesOf = ({ issuedOn, validTo, reviewedOn }: PaperValues): PaperDates => ({
  issuedOn: issuedOn ?? '',
  validTo: validTo ?? null,
  reviewedOn: reviewedOn ?? null,
});

const FIELD_OF = {
  issuedAhead: 'issuedOn',
  endsBefore: 'validTo',
  endMissing: 'validTo',
  reviewedAhead: 'reviewedOn',
  reviewedBefore: 'reviewedOn',
} as const;

/** Checks what was entered by the rules of the server. */
export function paperChecks(
  values: PaperValues,
  kind: CertificateKind,
  today: string,
  t: TFunction<'certificates'>,
): FieldCheck[] {
  const fault = values.issuedOn === undefined ? undefined : datesFault(datesOf(values), kind, today);
  return [
    fieldCheck('issuedOn', values.issuedOn, { kind: 'required', tip: t('problem.issuedOn') }),
    ...(fault ? [fieldCheck(FIELD_OF[fault], '', { kind: 'required', tip: t(`problem.${fault}`) })] : []),
    fieldCheck('number', values.number.trim(), { kind: 'required', tip: t('problem.number') }),
  ];
}

type PaperFieldsProps = {
  kind: CertificateKind;
  values: PaperValues;
  today: string;
  errorOf: (field: string) => string | undefined;
  onChange: (values: PaperValues) => void;
  /** Dates alone: the number stays. */
  isDatesOnly?: boolean;
};

/** Dates and number of a paper; the end follows the day of issue until it is chosen by hand. */
export function PaperFields({
  kind,
  values,
  today,
  errorOf,
  onChange,
  isDatesOnly = false,
}: PaperFieldsProps) {
  const { t } = useTranslation('certificates');
  const { issuedOn, validTo, reviewedOn, number } = values;
  const usual = (day: string | undefined) => (day && usualEnd(day, kind)) || undefined;
  const isUsual = validTo === undefined || validTo === usual(issuedOn);
  return (
    <>
      <DateField
        name="issuedOn"
        label={t('issuedOn')}
        mode="day"
        value={issuedOn}
        latest={today}
        error={errorOf('issuedOn')}
        onChange={(day) => onChange({ ...values, issuedOn: day, ...(isUsual && { validTo: usual(day) }) })}
      />
      <DateField
        name="validTo"
        label={t('validTo')}
        mode="day"
        isOptional={kind.validityMonths === null}
        placeholder={kind.validityMonths === null ? t('noEnd') : undefined}
        value={validTo}
        earliest={issuedOn}
        error={errorOf('validTo')}
        onChange={(day) => onChange({ ...values, validTo: day })}
      />
      {kind.reviewMonths === null ? null : (
        <DateField
          name="reviewedOn"
          label={t('reviewedOn')}
          mode="day"
          isOptional
          placeholder={t('notReviewed')}
          value={reviewedOn}
          earliest={issuedOn}
          latest={today}
          note={t('reviewNote', { count: kind.reviewMonths })}
          error={errorOf('reviewedOn')}
          onChange={(day) => onChange({ ...values, reviewedOn: day })}
        />
      )}
      {isDatesOnly ? null : (
        <TextField
          name="number"
          label={t('number')}
          value={number}
          maxLength={CERTIFICATE_LIMITS.number}
          autoComplete="off"
          error={errorOf('number')}
          onChange={(text) => onChange({ ...values, number: text })}
        />
      )}
    </>
  );
}
