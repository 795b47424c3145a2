import {
  companySettings,
  companySettingsSave,
  FIRST_WEEKDAYS,
  SETTINGS_LIMITS,
  type CompanySettings,
} from '@contract/company/settings-calls';
import { CODE } from '@contract/codes';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { monthNames, weekdayNames } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { momentText } from '@contract/moment-text';
import { zoneChoices } from './zone-choices';
import '@/shared/session/company-zone';
import './settings.css';

/** What holds for everybody of the company. */
export function SettingsForm() {
  const { data, error, reload } = useRead(companySettings, {}, { isFresh: true });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  return <Form key={data.savedAt} given={data} onReload={reload} />;
}

type FormProps = { given: CompanySettings; onReload: () => void };
type Weekday = (typeof FIRST_WEEKDAYS)[number];

function Form({ given, onReload }: FormProps) {
  const { t } = useTranslation('company-settings');
  const language = useLanguage();
  const now = useNow();
  const [values, setValues] = useState(given);
  const [isBehind, setBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<CompanySettings>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('name', values.name, { kind: 'required', tip: t('nameMissing') });
    void attempt([check], async () => {
      const firstWeekday = values.firstWeekday as Weekday | null;
      await call(companySettingsSave, { ...values, firstWeekday }, { silent: true }).catch(
        (cause: unknown) => {
          setBehind(cause instanceof ApiError && cause.code === CODE.conflict);
          throw cause;
        },
      );
      // The clocks of the portal change with it.
      const userInfo = await call(getLoginUserInfo, {}, { scope: 'app', silent: true });
      useSessionStore.getState().setUserInfo(userInfo);
      showToast(t('saved'), { kind: 'success' });
      onReload();
    });
  };
  const bind = (field: 'name' | 'enName' | 'shortName') => ({
    name: field,
    label: t(field),
    value: values[field],
    maxLength: SETTINGS_LIMITS[field],
    error: errorOf(field),
    onChange: (text: string) => change({ [field]: text }),
  });
  const weekdays = weekdayNames(0, language);
  const isChanged = JSON.stringify(values) !== JSON.stringify(given);
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <Section title={t('names')}>
        <div className="settings-fields">
          <TextField {...bind('name')} />
          <TextField {...bind('enName')} />
          <TextField {...bind('shortName')} note={t('shortNameNote')} />
        </div>
      </Section>
      <Section title={t('time')}>
        <div className="settings-fields">
          <ChoiceField
            name="timezone"
            label={t('timezone')}
            look="sheet"
            isRequired
            choices={zoneChoices(language, values.timezone)}
            chosen={[values.timezone]}
            note={t('timezoneNow', {
              time: momentText(now, 'minute', language, now, values.timezone),
            })}
            onChoose={([timezone]) => timezone && change({ timezone })}
          />
          <ChoiceField
            name="firstWeekday"
            label={t('firstWeekday')}
            look="chips"
            isRequired
            choices={[
              { code: 'language', text: t('byLanguage') },
              ...FIRST_WEEKDAYS.map((day) => ({ code: String(day), text: weekdays[day]!.full })),
            ]}
            chosen={[values.firstWeekday === null ? 'language' : String(values.firstWeekday)]}
            onChoose={([code]) =>
              change({ firstWeekday: code === 'language' || code === undefined ? null : Number(code) })
            }
          />
          <ChoiceField
            name="fiscalMonth"
            label={t('fiscalMonth')}
            look="sheet"
            isRequired
            choices={monthNames(language).map((text, at) => ({ code: String(at + 1), text }))}
            chosen={[String(values.fiscalMonth)]}
            note={t('fiscalNote')}
            onChoose={([code]) => code !== undefined && change({ fiscalMonth: Number(code) })}
          />
          <p className="settings-note">{t('timeNote')}</p>
        </div>
      </Section>
      <Section title={t('leave')}>
        <div className="settings-fields">
          <ChoiceField
            name="mayCutLeave"
            label={t('cutLeave')}
            look="chips"
            isRequired
            choices={[
              { code: 'alone', text: t('cutAlone') },
              { code: 'asked', text: t('cutAsked') },
            ]}
            chosen={[values.mayCutLeave ? 'alone' : 'asked']}
            note={t('cutNote')}
            onChoose={([code]) => change({ mayCutLeave: code !== 'asked' })}
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
      ) : null}
    </form>
  );
}
