import { CODE } from '@contract/codes';
import { USUAL_PLAN_SETTINGS, type PlanSettings, type SettledRule } from '@contract/roster/plan';
import { getPlanRules, savePlanRules, type PlanRules } from '@contract/roster/plan-calls';
import { RULE_NAMES } from '@contract/roster/words/rule-words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { RuleFields } from './rule-fields';
import './plan-rules.css';

/** By which rules plans are judged, rule by rule. */
export function PlanRulesForm() {
  const { data, error, reload } = useRead(getPlanRules, {}, { isFresh: true });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={8} />;
  }
  return <Form key={data.revision} given={data} onReload={reload} />;
}

const RULES = Object.keys(USUAL_PLAN_SETTINGS) as SettledRule[];
/** Refused in every company. */
const ALWAYS = ['overlap', 'employed'] as const;
const isSame = (one: PlanSettings, other: PlanSettings) =>
  RULES.every((rule) => JSON.stringify(one[rule]) === JSON.stringify({ ...one[rule], ...other[rule] }));

function Form({ given, onReload }: { given: PlanRules; onReload: () => void }) {
  const { t } = useTranslation('plan-rules');
  const language = useLanguage();
  const [settings, setSettings] = useState(given.settings);
  const [swapNeedsApproval, setNeedsApproval] = useState(given.swapNeedsApproval);
  const [isBehind, setBehind] = useState(false);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const isChanged = !isSame(given.settings, settings) || given.swapNeedsApproval !== swapNeedsApproval;
  const letGo = useLeaveQuestion({ isUnsaved: isChanged });
  const change = (next: PlanSettings) => {
    clear();
    setSettings(next);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await call(
        savePlanRules,
        { revision: given.revision, settings, swapNeedsApproval },
        { silent: true },
      ).catch((cause: unknown) => {
        setBehind(cause instanceof ApiError && cause.code === CODE.conflict);
        throw cause;
      });
      letGo();
      showToast(t('saved'), { kind: 'success' });
      onReload();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('lead')}</p>
      {ALWAYS.map((rule) => (
        <Section key={rule} title={RULE_NAMES[rule][language]}>
          <div className="plan-rule">
            <div className="plan-rule-usual">
              <span>{t(`about.${rule}`)}</span>
              <Tag>{t('always')}</Tag>
            </div>
          </div>
        </Section>
      ))}
      {RULES.map((rule) => (
        <RuleFields
          key={rule}
          rule={rule}
          setting={settings[rule]}
          onChange={(setting) => change({ ...settings, [rule]: setting })}
        />
      ))}
      <Section title={t('swaps')}>
        <div className="plan-rule">
          <SwitchRow
            label={t('swapNeedsApproval')}
            name="swapNeedsApproval"
            note={t('aboutSwaps')}
            isOn={swapNeedsApproval}
            onChange={(isOn) => {
              clear();
              setNeedsApproval(isOn);
            }}
          />
        </div>
      </Section>
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isChanged}>
        {t(isBusy ? 'saving' : 'save')}
      </SubmitButton>
      {isBehind ? (
        <Button kind="outline" isBlock onClick={onReload}>
          {t('loadNewest')}
        </Button>
      ) : isSame(settings, USUAL_PLAN_SETTINGS) ? null : (
        <Button kind="text" isBlock onClick={() => change(USUAL_PLAN_SETTINGS)}>
          {t('resetAll')}
        </Button>
      )}
    </form>
  );
}
