import { alwaysNeedsTwo } from '@contract/seal/rules/life';
import { SEAL_KINDS, SEAL_LIMITS, type SealKind } from '@contract/seal/seal';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { TextField } from '@/shared/ui/field/text-field';
import { Segments } from '@/shared/ui/page/segments';

export type SealValues = { kind: SealKind; name: string; enName: string; needsTwo: boolean; reason: string };

/** Some kinds take two people whatever is chosen. */
export const needsTwoOf = ({ kind, needsTwo }: SealValues): boolean => needsTwo || alwaysNeedsTwo(kind);

type SealFieldsProps = {
  values: SealValues;
  /** A kind is chosen once. */
  isNew: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<SealValues>) => void;
};

/** What a seal is called, and whether its use takes two people. */
export function SealFields({ values, isNew, errorOf, onChange }: SealFieldsProps) {
  const { t } = useTranslation('seals');
  const isFixed = alwaysNeedsTwo(values.kind);
  const needsTwo = needsTwoOf(values);
  return (
    <>
      {isNew ? (
        <ChoiceField
          label={t('kind.label')}
          choices={SEAL_KINDS.map((code) => ({ code, text: t(`kind.${code}`) }))}
          chosen={[values.kind]}
          onChoose={([kind]) => kind && onChange({ kind: kind as SealKind })}
        />
      ) : null}
      <TextField
        name="name"
        label={t('form.name')}
        value={values.name}
        maxLength={SEAL_LIMITS.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="enName"
        label={t('form.enName')}
        value={values.enName}
        maxLength={SEAL_LIMITS.name}
        onChange={(enName) => onChange({ enName })}
      />
      <div>
        <p className="hr-label">{t('needsTwo.label')}</p>
        {isFixed ? null : (
          <Segments
            options={(['on', 'off'] as const).map((value) => ({ value, text: t(`needsTwo.${value}`) }))}
            value={needsTwo ? 'on' : 'off'}
            label={t('needsTwo.label')}
            onChange={(value) => onChange({ needsTwo: value === 'on' })}
          />
        )}
        <p className="seal-note">
          {isFixed ? `${t('needsTwo.always')} ` : ''}
          {t(needsTwo ? 'needsTwo.note' : 'needsTwo.offNote')}
        </p>
      </div>
    </>
  );
}
