import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@contract/limits';
import { Button } from '@/shared/ui/button/button';
import { TextArea } from '@/shared/ui/field/text-area';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { CodeField } from '@/shared/ui/field/code-field';
import { getItemListNoLogin } from '@contract/dictionary/calls';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from '@/shared/session/session-store';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { patchFlow, readFlow } from './flow';
import { StepAlert } from './parts/cancel-frame';
import { useCancellation, type Answers } from './use-cancellation';
import '@/shared/ui/list/divided.css';
import '@/shared/ui/list/section.css';
import { Radio } from '@/shared/ui/check/radio';

/** Last step: why, what else there is to say, and the code that proves who asks. */
export function ReasonStep() {
  const { t } = useTranslation('account-cancel');
  const [answers, setAnswers] = useState<Answers>(() => {
    const { reason, note } = readFlow();
    return { reason, note, vCode: '' };
  });
  const { isBusy, isLocked, alert, fault, submit, clear } = useCancellation();
  const change = (part: Partial<Answers>) => {
    const next = { ...answers, ...part };
    setAnswers(next);
    patchFlow({ reason: next.reason, note: next.note });
    clear();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(answers);
  };
  return (
    <form className="cancel-form" noValidate onSubmit={handleSubmit}>
      <ReasonChoice value={answers.reason} disabled={isBusy} onChange={(reason) => change({ reason })} />
      <TextArea
        name="note"
        label={t('note.title')}
        placeholder={t('note.placeholder')}
        value={answers.note}
        max={LIMITS.remark}
        disabled={isBusy}
        onChange={(note) => change({ note })}
      />
      <CancelCodeField
        value={answers.vCode}
        error={fault?.field === 'vCode' ? fault.message : undefined}
        disabled={isBusy}
        onChange={(vCode) => change({ vCode })}
      />
      <div className="cancel-actions">
        <StepAlert text={alert ?? (fault && fault.field !== 'vCode' ? fault.message : undefined)} />
        <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
          {t('confirm.action')}
        </Button>
      </div>
    </form>
  );
}

type CancelCodeFieldProps = {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
};

/** The 6-digit code that goes to the account's mobile, and asking for it again after a while. */
function CancelCodeField({ value, error, disabled, onChange }: CancelCodeFieldProps) {
  const { t } = useTranslation('account-cancel');
  const sending = useAttempt();
  const [sentTo, setSentTo] = useState<string>();
  const handleSend = () =>
    sending.attempt([], async () => {
      const { waitSeconds, maskedMobile } = await call(
        sendVCForMobile,
        { scene: 'cancel' },
        { silent: true },
      );
      setSentTo(maskedMobile);
      return waitSeconds;
    });
  return (
    <CodeField
      name="vCode"
      label={t('code.title')}
      value={value}
      error={error ?? sending.alert}
      note={sentTo === undefined ? t('code.lead') : t('code.sentTo', { mobile: sentTo })}
      placeholder={t('code.placeholder')}
      enterKeyHint="done"
      disabled={disabled}
      countdown="code.cancel"
      sending={sending}
      onSend={handleSend}
      onChange={(code) => {
        sending.clear();
        onChange(code);
      }}
    />
  );
}

type ReasonChoiceProps = { value: string; disabled: boolean; onChange: (reason: string) => void };

/** One reason of the dictionary; an item with status 1 is shown but cannot be chosen (spec section 3). */
function ReasonChoice({ value, disabled, onChange }: ReasonChoiceProps) {
  const { t } = useTranslation('account-cancel');
  const language = useLanguage();
  // The page is open to who has no session.
  const companyId = useSessionStore(({ userInfo }) => userInfo?.companyId);
  const { data, error, reload } = useRead(getItemListNoLogin, { itemTypeList: 'cancelReason', companyId });
  return (
    <fieldset className="cancel-field" data-field="reason">
      <legend>{t('reason.title')}</legend>
      <div className="hr-card">
        {error && !data ? <ErrorState cause={error} title={t('reason.failed')} onRetry={reload} /> : null}
        {!error && !data ? <Loading rows={3} /> : null}
        {data?.map((item) => {
          const isClosed = item.status === 1;
          return (
            <Radio
              key={item.itemCode}
              className="cancel-reason hr-divided"
              data-closed={isClosed ? '' : undefined}
              name="reason"
              isChecked={value === item.itemCode}
              disabled={disabled || isClosed}
              onChoose={() => onChange(item.itemCode)}
            >
              <span>{localizedName(item.itemName, item.itemEnName, language)}</span>
              {isClosed ? <small>{t('reason.closed')}</small> : null}
            </Radio>
          );
        })}
      </div>
    </fieldset>
  );
}
