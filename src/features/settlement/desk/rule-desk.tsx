import {
  listSettlementRules,
  saveSettlementRule,
  type SettlementRule,
} from '@contract/settlement/rule-calls';
import { periodOf, type PeriodRule } from '@contract/settlement/rules/period-of';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { momentText, periodText } from '@contract/moment-text';
import type { Out } from '@contract/endpoint';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Stepper } from '@/shared/ui/field/stepper';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import '../settlement.css';
import '@/shared/ui/list/divided.css';
import '@/shared/ui/list/paged-list.css';

type Rules = Out<typeof listSettlementRules>;
const COMPANY = 'company';
const FIRST: PeriodRule = { fromDate: '1900-01-01', beginsOn: 1 };
/** Periods that are shown of a rule to be. */
const SHOWN = 3;

/** On which day periods begin, of the company and of groups. */
export function RuleDesk() {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const { data, error, reload } = useRead(listSettlementRules, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={4} />;
  }
  const nameOf = ({ group }: SettlementRule) =>
    group ? localizedName(group.name, group.enName, language) : t('company');
  return (
    <div className="hr-stack">
      <p className="hr-form-lead">{t('rulesLead')}</p>
      <Section title={t('rules')}>
        {data.list.map((one) => (
          <div className="hr-divided" key={one.id}>
            <ListRow
              icon="calendar-range"
              title={t('ruleOf', { day: one.beginsOn, days: one.confirmDays })}
              note={`${nameOf(one)} · ${t('ruleFrom', { date: momentText(one.fromDate, 'day', language) })}`}
            />
          </div>
        ))}
        {data.list.some(({ groupId }) => groupId === null) ? null : (
          <ListRow icon="calendar-range" title={t('usual')} note={`${t('company')} · ${t('usualNote')}`} />
        )}
      </Section>
      {data.mayAll ? (
        <Button kind="primary" isBlock onClick={() => setAdding(true)}>
          {t('addRule')}
        </Button>
      ) : (
        <p className="hr-form-lead">{t('beyond')}</p>
      )}
      {isAdding ? <RuleSheet rules={data} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

type RuleSheetProps = { rules: Rules; onClose: () => void };

function RuleSheet({ rules, onClose }: RuleSheetProps) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const [group, setGroup] = useState(COMPANY);
  const [fromDate, setFromDate] = useState<string | undefined>(rules.today);
  const [beginsOn, setBeginsOn] = useState(26);
  const [confirmDays, setConfirmDays] = useState(3);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const groupId = group === COMPANY ? null : group;
  const steps = { lessLabel: t('less'), moreLabel: t('moreOf') };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await call(saveSettlementRule, {
        groupId,
        fromDate: fromDate ?? rules.today,
        beginsOn,
        confirmDays,
      });
      showToast(t('saved'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t('ruleTitle')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <ChoiceField
          name="group"
          label={t('ruleGroup')}
          choices={[
            { code: COMPANY, text: t('company') },
            ...rules.groups.map(({ id, name, enName }) => ({
              code: id,
              text: localizedName(name, enName, language),
            })),
          ]}
          chosen={[group]}
          isRequired
          onChoose={([code]) => setGroup(code ?? COMPANY)}
        />
        <DateField
          name="fromDate"
          mode="day"
          label={t('ruleFromDate')}
          value={fromDate}
          onChange={(next) => {
            clear();
            setFromDate(next);
          }}
        />
        <div className="stl-field">
          <span>{t('beginsOn')}</span>
          <Stepper
            {...steps}
            label={t('beginsOn')}
            min={1}
            max={31}
            value={beginsOn}
            onChange={setBeginsOn}
          />
        </div>
        <div className="stl-field">
          <span>{t('confirmDays')}</span>
          <Stepper
            {...steps}
            label={t('confirmDays')}
            min={1}
            max={SETTLEMENT_LIMITS.confirmDays}
            value={confirmDays}
            onChange={setConfirmDays}
          />
        </div>
        {fromDate === undefined ? null : (
          <NextPeriods rules={rules} groupId={groupId} added={{ fromDate, beginsOn }} />
        )}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || fromDate === undefined}>
          {t('save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

type NextPeriodsProps = { rules: Rules; groupId: string | null; added: PeriodRule };

/** Which periods a rule to be makes: a change in the middle of one makes it shorter or longer. */
function NextPeriods({ rules, groupId, added }: NextPeriodsProps) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const own = rules.list.filter((one) => one.groupId === groupId && one.fromDate !== added.fromDate);
  const versions = [...own, added].sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
  const after = (date: string, days: number) =>
    periodOf(dateOf(dayNumber(date) + days), [FIRST, ...versions]);
  // A rule that holds on the day on which its period begins cuts the one before.
  const before = after(added.fromDate, -1);
  const periods = [before.bridge === null ? after(added.fromDate, 0) : before];
  while (periods.length < SHOWN) {
    periods.push(after(periods.at(-1)!.to, 1));
  }
  return (
    <div>
      <span className="hr-label">{t('preview')}</span>
      <ul>
        {periods.map(({ from, to, bridge }) => (
          <li className="hr-row-note" key={from}>
            {[periodText(from, to, language), bridge ? t(`bridge.${bridge}`) : '']
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
