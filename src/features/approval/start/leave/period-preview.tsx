import { previewRoute } from '@contract/approval/start-calls';
import { leaveAmount } from '@contract/form/rules/measure';
import type { FormValues } from '@contract/form/values';
import { balanceText } from '@contract/leave/balance-words';
import { withoutLengths } from '@contract/leave/length/asked-lengths';
import { roundedFrom } from '@contract/leave/length/rounded-from';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { useTranslation } from 'react-i18next';
import type { Period } from '@/shared/date-time/moments';
import { useLoaded } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import type { Start } from '../load-start';
import './period-preview.css';

const PAUSE_MS = 300;

type PeriodPreviewProps = {
  start: Start;
  values: FormValues;
  choices: Record<string, string[]>;
  period: Period;
};

/** Next to the dates while they are chosen: how much leave they take, from what it was rounded, and the balance. */
export function PeriodPreview({ start: { config, again }, values, choices, period }: PeriodPreviewProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { processCode, form } = config;
  const range = form.schema.fields.find(({ kind }) => kind === 'dateRange');
  const filled = withoutLengths(form.schema, { ...values, ...(range && { [range.key]: period }) });
  const asked = useDebounced(JSON.stringify({ values: filled, choices }), PAUSE_MS);
  const { data, error } = useLoaded(
    [previewRoute, 'period', processCode, again?.id, asked],
    (signal) => {
      const sent = JSON.parse(asked) as { values: FormValues; choices: Record<string, string[]> };
      return read(previewRoute, { processCode, ...sent, ...(again ? { approvalId: again.id } : {}) }, signal);
    },
    { isFresh: true },
  );
  if (!data) {
    return error ? null : t('leaveDays.counting');
  }
  const { leave, balance } = data;
  const amountOf = (minutes: number) => {
    const { amount, unit } = leaveAmount(minutes / LEAVE_DAY_MINUTES);
    return t(`leaveDays.${unit}`, { count: amount });
  };
  const rounded = leave ? roundedFrom(leave) : null;
  const lines = [
    leave ? t('leaveDays.takes', { amount: amountOf(leave.minutes) }) : '',
    rounded === null ? '' : t('leaveDays.rounded', { amount: amountOf(rounded) }),
    balance ? balanceText(balance.statement, language) : '',
    balance?.isExceeded ? t('leaveDays.notCovered', { amount: amountOf(balance.uncovered) }) : '',
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className="apv-period-line">
      {line}
    </span>
  ));
}
