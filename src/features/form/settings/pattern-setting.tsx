import type { FormField } from '@contract/form/schema';
import { PATTERN_PRESETS, type PatternPreset } from '@contract/form/words';
import { PATTERN_MAX, patternProblem } from '@contract/form/rules/pattern/pattern';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/field/text-field';
import { BothField, SelectField } from '@/modules/editor/inputs';

const TIP_MAX = 60;
const presets = Object.keys(PATTERN_PRESETS) as PatternPreset[];
const presetOf = (pattern: string) => presets.find((name) => PATTERN_PRESETS[name].pattern === pattern);

type PatternSettingProps = { field: FormField; onChange: (change: Partial<FormField>) => void };

/** The format of a text: one that is asked for often, or a regular expression of one's own. */
export function PatternSetting({ field, onChange }: PatternSettingProps) {
  const { t } = useTranslation('form-builder');
  const { pattern, patternTip } = field;
  const [isOwn, setOwn] = useState(pattern !== undefined && presetOf(pattern) === undefined);
  const value = isOwn ? 'own' : pattern === undefined ? 'none' : (presetOf(pattern) ?? 'own');
  const problem = pattern ? patternProblem(pattern) : undefined;
  const choose = (next: PatternPreset | 'none' | 'own') => {
    setOwn(next === 'own');
    if (next === 'none') {
      onChange({ pattern: undefined, patternTip: undefined });
    } else if (next !== 'own') {
      onChange({ pattern: PATTERN_PRESETS[next].pattern, patternTip: PATTERN_PRESETS[next].tip });
    }
  };
  return (
    <section className="ed-block" aria-label={t('editor.pattern')}>
      <SelectField
        name="format"
        label={t('editor.pattern')}
        value={value}
        options={(['none', ...presets, 'own'] as const).map((name) => ({
          value: name,
          text: t(`pattern.${name}`),
        }))}
        onChange={choose}
      />
      {value === 'own' ? (
        <TextField
          name="pattern"
          label={t('editor.patternOwn')}
          value={pattern ?? ''}
          maxLength={PATTERN_MAX}
          autoComplete="off"
          error={problem && t(`problem.${problem}`)}
          onChange={(text) => onChange({ pattern: text || undefined })}
        />
      ) : null}
      {value === 'none' ? null : (
        <BothField
          name="patternTip"
          labels={[t('editor.patternTipZh'), t('editor.patternTipEn')]}
          value={patternTip}
          isOptional
          maxLength={TIP_MAX}
          onChange={(tip) => onChange({ patternTip: tip })}
        />
      )}
    </section>
  );
}
