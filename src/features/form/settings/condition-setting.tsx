import type { FormColumn, FormField } from '@contract/form/schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { canBeAsked } from '@/modules/form/kinds';
import { conditionText, fieldName } from '../rules/field-facts';
import { useDictionaryItems } from '../use-dictionary-items';
import { SelectField } from '@/modules/editor/inputs';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { Check } from '@/shared/ui/check/check';

type ConditionSettingProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

/** When a field is shown: always, or only while an earlier choice has one of some values. */
export function ConditionSetting({ field, siblings, onChange }: ConditionSettingProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { showWhen } = field;
  const at = siblings.findIndex((one) => one.key === field.key);
  const earlier = siblings.slice(0, at).filter(canBeAsked);
  const asked = siblings.find((one) => one.key === showWhen?.key);
  const { items } = useDictionaryItems(asked?.itemType, asked?.itemKeyword);
  const choices = asked?.itemType
    ? items.map((item) => ({
        code: item.itemCode,
        text: localizedName(item.itemName, item.itemEnName, language),
      }))
    : (asked?.options ?? []).map((one) => ({ code: one.code, text: localizedText(one.label, language) }));
  const [first] = earlier;
  if (!first && !showWhen) {
    return (
      <section className="ed-block" aria-label={t('editor.show')}>
        <h3>{t('editor.show')}</h3>
        <p className="ed-note">{t('show.noField')}</p>
      </section>
    );
  }
  const toggle = (code: string, isOn: boolean) =>
    showWhen &&
    onChange({
      showWhen: {
        ...showWhen,
        values: isOn ? [...showWhen.values, code] : showWhen.values.filter((one) => one !== code),
      },
    });
  return (
    <section className="ed-block" aria-label={t('editor.show')}>
      <h3>{t('editor.show')}</h3>
      <SwitchRow
        name="conditional"
        label={showWhen ? t('show.sometimes') : t('show.always')}
        note={
          showWhen && showWhen.values.length > 0
            ? conditionText(
                showWhen,
                siblings,
                language,
                t,
                (_, code) => choices.find((one) => one.code === code)?.text,
              )
            : undefined
        }
        isOn={showWhen !== undefined}
        onChange={(isOn) =>
          onChange({ showWhen: isOn && first ? { key: first.key, values: [] } : undefined })
        }
      />
      {showWhen ? (
        <>
          <SelectField
            name="showWhenKey"
            label={t('show.which')}
            value={showWhen.key}
            options={[
              ...(earlier.some((one) => one.key === showWhen.key)
                ? []
                : [{ value: showWhen.key, text: asked ? fieldName(asked, language, t) : t('builder.gone') }]),
              ...earlier.map((one) => ({ value: one.key, text: fieldName(one, language, t) })),
            ]}
            onChange={(key) => onChange({ showWhen: { key, values: [] } })}
          />
          <fieldset className="fb-checks">
            <legend className="hr-label">{t('show.is')}</legend>
            {choices.map(({ code, text }) => (
              <Check
                key={code}
                className="fb-check"
                isChecked={showWhen.values.includes(code)}
                onChange={(isChecked) => toggle(code, isChecked)}
              >
                {text}
              </Check>
            ))}
            {showWhen.values.length === 0 ? <p className="ed-note">{t('show.noValue')}</p> : null}
          </fieldset>
        </>
      ) : null}
    </section>
  );
}
