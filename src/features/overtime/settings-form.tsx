import { addDays } from '@contract/day';
import { lengthText } from '@contract/attendance/words/length-text';
import {
  getOvertimeRules,
  OVERTIME_AHEAD_DAYS,
  saveOvertimeRules,
  type OvertimeRulesOut,
} from '@contract/overtime/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { DateField } from '@/shared/date-time/date-field';
import { dayWords } from '@/shared/date-time/words';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { GroupChoice, Preview, Versions } from './rule-parts';
import { CapFields, TermFields } from './term-fields';
import './overtime.css';

type SettingsFormProps = {
  /** Null for the company. */
  groupId: string | null;
  onGroup: (groupId: string | null) => void;
};

/** By which rules overtime of the company counts, or of a group. */
export function SettingsForm({ groupId, onGroup }: SettingsFormProps) {
  const { t } = useTranslation('overtime-settings');
  const { data, error, reload } = useRead(getOvertimeRules, { groupId }, { isFresh: true });
  if (!data) {
    return isMissing(error) ? (
      <Missing icon="users" title={t('noGroup')} to="/overtime-settings" toText={t('toCompany')} />
    ) : error ? (
      <ErrorState cause={error} onRetry={reload} isFill />
    ) : (
      <Loading rows={8} />
    );
  }
  return (
    <div className="ovt-page">
      <GroupChoice given={data} groupId={groupId} onGroup={onGroup} />
      <Form
        key={`${groupId} ${data.revision} ${data.versions[0]?.id ?? ''}`}
        given={data}
        groupId={groupId}
        onSaved={reload}
      />
    </div>
  );
}

type FormProps = { given: OvertimeRulesOut; groupId: string | null; onSaved: () => void };

function Form({ given, groupId, onSaved }: FormProps) {
  const { t } = useTranslation('overtime-settings');
  const language = useLanguage();
  const { companyTerms, versions, today } = given;
  const newest = versions[0]?.terms ?? null;
  const [start] = useState({
    isOwn: groupId === null || newest !== null,
    terms: newest ?? companyTerms,
    cap: given.cap,
    fromDate: today,
  });
  const [values, setValues] = useState(start);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt();
  const { isOwn, terms, cap, fromDate } = values;
  const said = (one: typeof start) => JSON.stringify([one.isOwn, one.isOwn && one.terms, one.cap]);
  const isChanged = said(values) !== said(start);
  const letGo = useLeaveQuestion({ isUnsaved: isChanged });
  const put = (part: Partial<typeof values>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      const { revision } = given;
      await call(
        saveOvertimeRules,
        groupId === null
          ? { groupId, fromDate, terms, cap, revision }
          : { groupId, fromDate, terms: isOwn ? terms : null, cap: null, revision },
        { silent: true },
      );
      letGo();
      showToast(t('saved', { day: dayWords(fromDate, language) }), { kind: 'success' });
      onSaved();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t(groupId === null ? 'lead' : 'groupLead')}</p>
      {groupId === null ? null : (
        <Section>
          <div className="ovt-fields">
            <SwitchRow
              name="isOwn"
              label={t('own')}
              note={t(isOwn ? 'ownNote' : 'ownOffNote')}
              isOn={isOwn}
              onChange={(isOn) => put({ isOwn: isOn })}
            />
          </div>
        </Section>
      )}
      {isOwn ? <TermFields terms={terms} onChange={(part) => put({ terms: { ...terms, ...part } })} /> : null}
      {groupId === null ? <CapFields cap={cap} onChange={(next) => put({ cap: next })} /> : null}
      <Section title={t('begin')}>
        <div className="ovt-fields">
          <DateField
            name="fromDate"
            label={t('fromDate')}
            mode="day"
            value={fromDate}
            earliest={today}
            latest={addDays(today, OVERTIME_AHEAD_DAYS)}
            onChange={(next) => put({ fromDate: next ?? today })}
          />
          <p className="ovt-note">{t('beginNote')}</p>
        </div>
      </Section>
      <Preview terms={isOwn ? terms : companyTerms} cap={lengthText(cap.limit, language)} level={cap.level} />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isChanged}>
        {t(isBusy ? 'saving' : 'save')}
      </SubmitButton>
      <Versions given={given} />
    </form>
  );
}
