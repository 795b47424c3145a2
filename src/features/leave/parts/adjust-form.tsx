import { LEAVE_DAYS_MAX, type AskedAdjustment } from '@contract/leave/calls';
import { LIMITS } from '@contract/limits';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import type { useAttempt } from '@/shared/form/use-attempt';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { Segments } from '@/shared/ui/page/segments';
import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ErrorState } from '@/shared/ui/page/states';
import { readDays } from '../quota-days';
import { reasonCheck } from '../reason-check';
import { ScopeField, type AdjustScope } from './scope-field';

/** Signs are chosen, not typed: the keypad of iOS has no minus. Adding comes first: it takes nobody's days away. */
const WAYS = ['more', 'less', 'set'] as const;

/** What is filled in. */
export type AdjustInput = {
  scope: AdjustScope;
  kind: string;
  way: (typeof WAYS)[number];
  /** Days, as they were typed. */
  days: string;
  reason: string;
};

export function adjustmentOf({ scope, kind, way, ...typed }: AdjustInput, year: number): AskedAdjustment {
  const days = readDays(typed.days) ?? 0;
  return {
    year,
    kind,
    how: way === 'set' ? 'set' : 'add',
    days: way === 'less' ? -days : days,
    ...(scope.kind === 'people' ? { memberIds: scope.people.map(({ id }) => id) } : {}),
    ...(scope.kind === 'organ' && scope.organs[0] ? { organId: scope.organs[0].id } : {}),
  };
}

export function adjustChecks(input: AdjustInput, t: TFunction<'leave-quota'>): FieldCheck[] {
  const { scope, kind, way, reason } = input;
  const days = readDays(input.days);
  const max = LEAVE_DAYS_MAX;
  const isFine = way === 'set' ? days !== undefined : (days ?? 0) > 0;
  const isMissing =
    scope.kind !== 'company' && scope[scope.kind === 'people' ? 'people' : 'organs'].length === 0;
  return [
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
}

type AdjustFormProps = {
  input: AdjustInput;
  attempt: ReturnType<typeof useAttempt>;
  onChange: (change: Partial<AdjustInput>) => void;
  onPreview: () => void;
};

/** Whose days change, of which kind, how and why. */
export function AdjustForm({ input, attempt, onChange, onPreview }: AdjustFormProps) {
  const { t } = useTranslation('leave-quota');
  const { alert, errorOf, isBusy, isLocked } = attempt;
  return (
    <form
      className="hr-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <ScopeField value={input.scope} error={errorOf('scope')} onChange={(scope) => onChange({ scope })} />
      <KindField value={input.kind} error={errorOf('kind')} onChange={(kind) => onChange({ kind })} />
      <Segments
        options={WAYS.map((one) => ({ value: one, text: t(`adjust.${one}`) }))}
        value={input.way}
        label={t('adjust.how')}
        onChange={(way) => onChange({ way })}
      />
      <TextField
        name="days"
        label={t('edit.days')}
        value={input.days}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        onChange={(days) => onChange({ days })}
        error={errorOf('days')}
        note={t(`adjust.note.${input.way}`)}
      />
      <TextArea
        name="reason"
        label={t('edit.reason')}
        placeholder={t('edit.reasonHint')}
        value={input.reason}
        max={LIMITS.remark}
        onChange={(reason) => onChange({ reason })}
        error={errorOf('reason')}
      />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'adjust.previewing' : 'adjust.preview')}
      </SubmitButton>
    </form>
  );
}

type KindFieldProps = { value: string; error: string | undefined; onChange: (kind: string) => void };

/** One of the company's kinds of leave. */
function KindField({ value, error, onChange }: KindFieldProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const {
    data = [],
    error: failure,
    reload,
  } = useRead(commonDictionaryGetList, { dictionaryCode: 'leaveType' });
  if (failure) {
    return <ErrorState cause={failure} onRetry={reload} />;
  }
  return (
    <ChoiceField
      look="sheet"
      name="kind"
      label={t('adjust.kind')}
      placeholder={t('adjust.kindHint')}
      isRequired
      choices={data.map((one) => ({
        code: one.value,
        text: localizedName(one.label, one.enLabel, language),
      }))}
      chosen={value ? [value] : []}
      error={error}
      onChoose={([kind = '']) => onChange(kind)}
    />
  );
}
