import { CODE } from '@contract/codes';
import { LEAVE_DAYS_MAX, saveLeaveQuota, type LeaveQuota } from '@contract/leave/calls';
import { LIMITS } from '@contract/limits';
import { remainingDays } from '@contract/leave/rules/balance';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
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
  onConflict: () => void;
  onClose: () => void;
};

/** How many days of one kind of leave somebody has, and why that changes. */
export function QuotaSheet({ memberId, year, quota: of, onSaved, onConflict, onClose }: QuotaSheetProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const { kind, name, quota, byRules } = of;
  const given = quota === null ? '' : String(quota);
  const [typed, setTyped] = useState(given);
  const [reason, setReason] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const days = readDays(typed);
  const left = days === undefined ? undefined : remainingDays(days, of);

  const save = async (next: number | null) => {
    try {
      await call(
        saveLeaveQuota,
        { memberId, year, kind, days: next, before: quota, reason: reason.trim() },
        { silent: true },
      );
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === CODE.conflict) {
        onConflict();
      }
      throw cause;
    }
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
