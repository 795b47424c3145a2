import { CODE } from '@contract/codes';
import {
  adjustLeaveQuotas,
  LEAVE_DAYS_MAX,
  previewLeaveQuotas,
  type AskedAdjustment,
  type QuotaPreview,
} from '@contract/leave/calls';
import { LIMITS } from '@contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { randomId } from '@/shared/lib/random-id';
import type { PickedDepartment } from '@/modules/people/picked';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Segments } from '@/shared/ui/page/segments';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { readDays } from '../quota-days';
import { reasonCheck } from '../reason-check';
import { AdjustPreview } from './adjust-preview';
import { KindField } from './kind-field';
import { ScopeField, type AdjustScope } from './scope-field';

/** Signs are chosen, not typed: the keypad of iOS has no minus. Adding comes first: it takes nobody's days away. */
const WAYS = ['more', 'less', 'set'] as const;
type Way = (typeof WAYS)[number];

export type Adjusted = { requestId: string; changed: number; undoUntil: number };
type Shown = { adjustment: AskedAdjustment; summary: QuotaPreview; requestId: string };

type AdjustSheetProps = {
  year: number;
  /** The department that is looked at. */
  organ: PickedDepartment | undefined;
  onDone: (adjusted: Adjusted) => void;
  onClose: () => void;
};

/** Changes the days of many: whose and how, then everybody's old and new days, then the confirmation. */
export function AdjustSheet({ year, organ, onDone, onClose }: AdjustSheetProps) {
  const { t } = useTranslation('leave-quota');
  const [scope, setScope] = useState<AdjustScope>({
    kind: 'people',
    people: [],
    organs: organ ? [organ] : [],
  });
  const [kind, setKind] = useState('');
  const [way, setWay] = useState<Way>('more');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<Shown>();
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const [notice, setNotice] = useState<string>();
  const days = readDays(typed);
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      clear();
      set(value);
    };
  };
  const adjustment = (): AskedAdjustment => ({
    year,
    kind,
    how: way === 'set' ? 'set' : 'add',
    days: way === 'less' ? -(days ?? 0) : (days ?? 0),
    ...(scope.kind === 'people' ? { memberIds: scope.people.map(({ id }) => id) } : {}),
    ...(scope.kind === 'organ' && scope.organs[0] ? { organId: scope.organs[0].id } : {}),
  });
  const preview = async (wanted: AskedAdjustment) => {
    const summary = await read(previewLeaveQuotas, { ...wanted, pageNo: 1 }, new AbortController().signal);
    // The same name for the same adjustment through every retry, so that a lost answer does not add the days twice.
    setShown({ adjustment: wanted, summary, requestId: randomId() });
  };
  const handlePreview = (event: FormEvent) => {
    event.preventDefault();
    setNotice(undefined);
    const max = LEAVE_DAYS_MAX;
    const isFine = way === 'set' ? days !== undefined : (days ?? 0) > 0;
    const isMissing =
      scope.kind !== 'company' && scope[scope.kind === 'people' ? 'people' : 'organs'].length === 0;
    const checks = [
      fieldCheck('scope', isMissing, {
        kind: 'custom',
        check: (missing) =>
          missing ? t(scope.kind === 'organ' ? 'problem.organ' : 'problem.people') : undefined,
      }),
      fieldCheck('kind', kind, { kind: 'required', tip: t('problem.kind') }),
      fieldCheck('days', isFine, {
        kind: 'custom',
        check: (fine) => (fine ? undefined : t(way === 'set' ? 'problem.days' : 'problem.by', { max })),
      }),
      reasonCheck(reason, t),
    ];
    void attempt(checks, () => preview(adjustment()));
  };
  const confirm = async (what: Shown) => {
    const { summary, requestId } = what;
    try {
      const given = { ...what.adjustment, requestId, digest: summary.digest, reason: reason.trim() };
      const { changed, undoLeftMs } = await call(adjustLeaveQuotas, given, { silent: true });
      onDone({ requestId, changed, undoUntil: Date.now() + undoLeftMs });
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === CODE.conflict)) {
        throw cause;
      }
      await preview(what.adjustment);
      setNotice(t('adjust.stale'));
    }
  };
  const isUnsaved = shown !== undefined || kind !== '' || typed !== '' || reason !== '';
  const title = `${t('adjust.title')} · ${t('yearName', { year })}`;
  if (shown) {
    return (
      <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
        <AdjustPreview
          adjustment={shown.adjustment}
          summary={shown.summary}
          alert={alert ?? notice}
          isBusy={isBusy}
          isLocked={isLocked}
          onBack={() => {
            clear();
            setShown(undefined);
          }}
          onConfirm={() => void attempt([], () => confirm(shown))}
        />
      </Sheet>
    );
  }
  return (
    <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handlePreview}>
        <ScopeField value={scope} error={errorOf('scope')} onChange={change(setScope)} />
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
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'adjust.previewing' : 'adjust.preview')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
