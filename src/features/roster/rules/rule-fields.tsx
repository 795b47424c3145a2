import {
  isLimited,
  PLAN_LEVELS,
  PLAN_LIMITS,
  USUAL_PLAN_SETTINGS,
  type PlanLevel,
  type SettledRule,
} from '@contract/roster/plan';
import { isCounted, LEVEL_NAMES, RULE_NAMES, settingText } from '@contract/roster/words/rule-words';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import './plan-rules.css';

type Setting = { level: PlanLevel; limit?: number };
type RuleFieldsProps = { rule: SettledRule; setting: Setting; onChange: (setting: Setting) => void };

/** One rule: what it means, what happens where it is broken, and its limit. */
export function RuleFields({ rule, setting, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('plan-rules');
  const language = useLanguage();
  const name = RULE_NAMES[rule][language];
  const usual: Setting = USUAL_PLAN_SETTINGS[rule];
  const isUsual = usual.level === setting.level && usual.limit === setting.limit;
  return (
    <Section title={name}>
      <div className="plan-rule">
        <p className="plan-rule-about">{t(`about.${rule}`)}</p>
        <ChoiceField
          name={rule}
          label={t('level')}
          look="chips"
          isRequired
          choices={PLAN_LEVELS.map((code) => ({ code, text: LEVEL_NAMES[code][language] }))}
          chosen={[setting.level]}
          onChoose={([level]) => level && onChange({ ...setting, level: level as PlanLevel })}
        />
        {isLimited(rule) && setting.level !== 'off' ? (
          <Limit
            rule={rule}
            name={name}
            limit={setting.limit ?? 0}
            onChange={(limit) => onChange({ ...setting, limit })}
          />
        ) : null}
        <div className="plan-rule-usual">
          <span>{t('usual', { text: settingText(rule, usual, language) })}</span>
          {isUsual ? null : (
            <Button
              kind="text"
              size="small"
              aria-label={t('resetOne', { name })}
              onClick={() => onChange(usual)}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

type LimitProps = {
  rule: keyof typeof PLAN_LIMITS;
  name: string;
  limit: number;
  onChange: (limit: number) => void;
};

/** Hours are settled by the half hour, days and nights one by one. */
function Limit({ rule, name, limit, onChange }: LimitProps) {
  const { t } = useTranslation('plan-rules');
  const size = isCounted(rule) ? 1 : 60;
  const { min, max } = PLAN_LIMITS[rule];
  return (
    <LimitRow
      label={t(rule === 'rest' ? 'least' : 'limit')}
      spoken={name}
      value={Math.round((limit * 100) / size) / 100}
      limits={{ min: min / size, max: max / size }}
      step={size === 1 ? 1 : 0.5}
      unit={t(`unit.${rule === 'nights' ? 'nights' : rule === 'daysInRow' ? 'days' : 'hours'}`)}
      onChange={(value) => onChange(Math.round(value * size))}
    />
  );
}
