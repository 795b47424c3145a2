import type { MemberPay } from '@contract/pay/record-calls';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { CentsField } from '@/modules/pay/cents-field';
import { offeredItems, type TypedPay } from './typed-pay';

type FieldsProps = {
  typed: TypedPay;
  structure: MemberPay['structure'];
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<TypedPay>) => void;
};

/** One amount, or one for each item. */
export function AmountFields(props: FieldsProps & { totalCents: number | undefined }) {
  const { typed, structure, errorOf, onChange, totalCents } = props;
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const offered = offeredItems(structure);
  const { isItemized, amount, parts } = typed;
  return (
    <>
      {offered.length > 0 ? (
        <SwitchRow
          name="isItemized"
          label={t('person.itemized')}
          isOn={isItemized}
          onChange={(isOn) => onChange({ isItemized: isOn })}
        />
      ) : null}
      {isItemized ? (
        <>
          {offered.map(({ code, name, enName }, index) => (
            <CentsField
              key={code}
              name={`item.${code}`}
              label={localizedName(name, enName, language)}
              value={parts[code] ?? ''}
              error={errorOf(`item.${code}`) ?? (index === 0 ? errorOf('items') : undefined)}
              onChange={(text) => onChange({ parts: { ...parts, [code]: text } })}
            />
          ))}
          <p className="pay-note" aria-live="polite">
            {t('person.total', { amount: moneyText(totalCents ?? 0, language) })}
          </p>
        </>
      ) : (
        <CentsField
          name="amount"
          label={t('person.amount')}
          value={amount}
          error={errorOf('amount')}
          onChange={(text) => onChange({ amount: text })}
        />
      )}
    </>
  );
}

/** A choice needs a code. */
const NO_PLACE = '-';

/** Grade and location, whose band and minimum wage count. */
export function GradeFields({ typed, structure, onChange }: FieldsProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const { gradeId, place } = typed;
  const { grades, places } = structure;
  const textOf = ({ name, enName }: { name: string; enName: string | null }) =>
    localizedName(name, enName, language);
  return (
    <>
      {grades.length > 0 ? (
        <ChoiceField
          label={t('person.gradeOptional')}
          look="sheet"
          chosen={gradeId ? [gradeId] : []}
          choices={grades
            .filter(({ id, isOffered }) => isOffered || id === gradeId)
            .map((grade) => ({ code: grade.id, text: textOf(grade) }))}
          onChoose={([code = '']) => onChange({ gradeId: code })}
        />
      ) : null}
      {places.length > 0 ? (
        <ChoiceField
          label={t('place')}
          isRequired
          look="sheet"
          chosen={[place || NO_PLACE]}
          choices={[
            { code: NO_PLACE, text: t('person.noPlace') },
            ...places.map((one) => ({ code: one.code, text: textOf(one) })),
          ]}
          onChoose={([code = NO_PLACE]) => onChange({ place: code === NO_PLACE ? '' : code })}
        />
      ) : null}
    </>
  );
}

export function ProbationFields({ typed, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation('pay');
  const { hasProbation, probation, until } = typed;
  return (
    <>
      <SwitchRow
        name="hasProbation"
        label={t('person.probation')}
        isOn={hasProbation}
        onChange={(isOn) => onChange({ hasProbation: isOn })}
      />
      {hasProbation ? (
        <>
          <CentsField
            name="probation"
            label={t('person.probationAmount')}
            value={probation}
            error={errorOf('probation')}
            onChange={(text) => onChange({ probation: text })}
          />
          <DateField
            name="until"
            label={t('person.probationEnd')}
            mode="day"
            value={until}
            error={errorOf('until')}
            onChange={(day) => onChange({ until: day })}
          />
        </>
      ) : null}
    </>
  );
}
