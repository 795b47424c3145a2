import { LEAVE_DAYS_MAX } from '@contract/leave-quota';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { randomId } from '@/shared/lib/random-id';
import { DepartmentPicker } from '@/shared/people/department-picker';
import type { PickedDepartment } from '@/shared/people/picked';
import { Button } from '@/shared/ui/button';
import { FormAlert } from '@/shared/ui/form-alert';
import { Segments } from '@/shared/ui/segments';
import { Sheet } from '@/shared/ui/sheet';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';
import { adjustQuotas } from '../api';
import { readDays } from '../quota-days';
import { reasonCheck } from '../reason-check';
import { KindField } from './kind-field';

/** Signs are chosen, not typed: the keypad of iOS has no minus. */
const WAYS = ['set', 'more', 'less'] as const;
type Way = (typeof WAYS)[number];

type AdjustSheetProps = {
  year: number;
  /** The department that is looked at. */
  organ: PickedDepartment | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Sets or changes the days of a department or of everybody at once. */
export function AdjustSheet({ year, organ, onDone, onClose }: AdjustSheetProps) {
  const { t } = useTranslation('leave-quota');
  const [organs, setOrgans] = useState<readonly PickedDepartment[]>(organ ? [organ] : []);
  const [kind, setKind] = useState('');
  const [way, setWay] = useState<Way>('set');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // The same name for the same adjustment through every retry, so that a lost answer does not add the days twice.
  const [requestId, setRequestId] = useState(randomId);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const days = readDays(typed);
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      clear();
      setRequestId(randomId());
      set(value);
    };
  };

  const send = async () => {
    const { changed } = await adjustQuotas({
      requestId,
      year,
      kind,
      how: way === 'set' ? 'set' : 'add',
      days: way === 'less' ? -(days ?? 0) : (days ?? 0),
      reason: reason.trim(),
      ...(organs[0] ? { organId: organs[0].id } : {}),
    });
    showToast(changed > 0 ? t('adjust.done', { count: changed }) : t('adjust.unchanged'), {
      kind: changed > 0 ? 'success' : 'plain',
    });
    onDone();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const max = LEAVE_DAYS_MAX;
    const isFine = way === 'set' ? days !== undefined : (days ?? 0) > 0;
    const checks = [
      fieldCheck('kind', kind, { kind: 'required', tip: t('problem.kind') }),
      fieldCheck('days', isFine, {
        kind: 'custom',
        check: (fine) => (fine ? undefined : t(way === 'set' ? 'problem.days' : 'problem.by', { max })),
      }),
      reasonCheck(reason, t),
    ];
    void attempt(checks, send);
  };
  return (
    <Sheet isOpen title={`${t('adjust.title')} · ${t('yearName', { year })}`} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <DepartmentPicker
          value={organs}
          label={t('adjust.organ')}
          title={t('chooseOrgan')}
          note={organs.length === 0 ? t('adjust.organNote') : undefined}
          onChange={change(setOrgans)}
        />
        <KindField value={kind} error={errorOf('kind')} onChange={change(setKind)} />
        <Segments
          options={WAYS.map((one) => ({ value: one, text: t(`adjust.${one}`) }))}
          value={way}
          label={t('adjust.how')}
          onChange={change(setWay)}
        />
        <TextField
          name="days"
          label={t('edit.days')}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          onChange={change(setTyped)}
          error={errorOf('days')}
          note={t(`adjust.note.${way}`)}
        />
        <TextArea
          name="reason"
          label={t('edit.reason')}
          placeholder={t('edit.reasonHint')}
          value={reason}
          max={LIMITS.remark}
          onChange={change(setReason)}
          error={errorOf('reason')}
        />
        <FormAlert text={alert} />
        <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
          {t(isBusy ? 'adjust.sending' : 'adjust.send')}
        </Button>
      </form>
    </Sheet>
  );
}
