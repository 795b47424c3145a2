import type { FormColumn, FormField } from '@contract/form/schema';
import { FIRST_OPTIONS } from '@contract/form/words';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/shared/ui/page/segments';
import { DictionarySetting } from './dictionary-setting';
import { OwnOptions } from './own-options';

type OptionSettingProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

/** What can be chosen: options of the field's own, or a dictionary of the company. */
export function OptionSetting({ field, siblings, onChange }: OptionSettingProps) {
  const { t } = useTranslation('form-builder');
  const isDictionary = field.itemType !== undefined || field.options === undefined;
  const conditions = siblings.flatMap((one) => (one.showWhen?.key === field.key ? one.showWhen.values : []));
  return (
    <section className="ed-block" aria-label={t('editor.options')}>
      <h3>{t('editor.options')}</h3>
      <Segments
        label={t('options.source')}
        value={isDictionary ? 'dictionary' : 'own'}
        options={(['own', 'dictionary'] as const).map((value) => ({ value, text: t(`options.${value}`) }))}
        onChange={(source) =>
          onChange(
            source === 'own'
              ? {
                  itemType: undefined,
                  itemKeyword: undefined,
                  options: FIRST_OPTIONS.map((label, index) => ({ code: `o${index + 1}`, label })),
                }
              : { options: undefined },
          )
        }
      />
      {isDictionary ? (
        <DictionarySetting field={field} onChange={onChange} />
      ) : (
        <OwnOptions
          options={field.options ?? []}
          usedCodes={conditions}
          onChange={(options) => onChange({ options })}
        />
      )}
    </section>
  );
}
