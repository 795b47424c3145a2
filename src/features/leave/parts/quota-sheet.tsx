import { LEAVE_DAYS_MAX, saveLeaveQuota, type LeaveQuota } from '@contract/leave/calls';
import { LIMITS } from '@contract/limits';
import { daysOfMinutes } from '@contract/leave/balance-words';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { readDays } from '../quota-days';
import { reasonCheck } from '../reason-check';

type QuotaSheetProps = {
  memberId: string;
  year: number;
  quota: LeaveQuota;
  onSaved: () => void;
  /** Somebody else has changed the same days meanwhile. */
  onClose: () => void;
};

/** Balance with another quota of the year. All requests count against it where the kind has no ledger yet. */
function leftWith(days: number, { quota, statement }: QuotaSheetProps['quota']): number {
  const { isCounted, left, taken, booked, pending } = statement;
  const added = (days - (isCounted ? (quota ?? 0) : 0)) * LEAVE_DAY_MINUTES;
  return daysOfMinutes(added + (isCounted ? left : -taken - booked - pending));
}

/** How many days of one kind of leave somebody has, and why that changes. */
export function QuotaSheet({ memberId, year, quota: of, onSaved, onClose }: QuotaSheetProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const { kind, name, quota, byRules } = of;
  const given = quota === null ? '' : String(quota);
  const [typed, setTyped] = useState(given);
  const [reason, setReason] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const days = readDays(typed);
  const left = days === undefined ? undefined : leftWith(days, of);

  const save = async (next: number | null) => {
    await call(
      saveLeaveQuota,
      { memberId, year, kind, days: next, before: quota, reason: reason.trim() },
      { silent: true },
    );
    onSaved();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const check = fieldCheck('days', days, {
      kind: 'required',
      tip: t('problem.days', { max: LEAVE_DAYS_MAX }),
    });
    void attempt([check, reasonCheck(reason, t)], async () => await save(days ?? null));
  };
  return (
    <Sheet
      isOpen
      title={t('edit.title', { name: localizedText(name, language) })}
      isUnsaved={typed !== given || reason !== ''}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="days"
          label={t('edit.days')}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          onChange={(text) => {
            clear();
            setTyped(text);
          }}
          error={errorOf('days')}
          note={
            left === undefined
              ? undefined
              : left < 0
                ? t('edit.short', { count: -left })
                : t('edit.after', { count: left })
          }
        />
        <TextArea
          name="reason"
          label={t('edit.reason')}
          placeholder={t('edit.reasonHint')}
          value={reason}
          max={LIMITS.remark}
          onChange={(text) => {
            clear();
            setReason(text);
          }}
          error={errorOf('reason')}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'edit.saving' : 'edit.save')}
        </SubmitButton>
        {/* What the rules grant is limited by them, whoever sets it. */}
        {quota === null || byRules > 0 ? null : (
          <Button
            kind="danger"
            isBlock
            disabled={isLocked}
            onClick={() => void attempt([reasonCheck(reason, t)], async () => await save(null))}
          >
            {t('edit.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
