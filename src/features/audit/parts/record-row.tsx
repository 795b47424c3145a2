import type { Module } from '@contract/audit/modules';
import type { OperationRecord } from '@contract/audit/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { actionText, changeText, moduleOf } from '@contract/audit/rules/record-text';

const ICONS: Record<Module, { icon: string }> = {
  session: { icon: 'log-in' },
  account: { icon: 'user-round-cog' },
  tenant: { icon: 'building-2' },
  role: { icon: 'key-round' },
  entrust: { icon: 'arrow-left-right' },
  approval: { icon: 'stamp' },
  flow: { icon: 'workflow' },
  leave: { icon: 'calendar-check' },
  leaveRule: { icon: 'scale' },
  leaveRun: { icon: 'calendar-days' },
  overtime: { icon: 'clock' },
  calendar: { icon: 'calendar-days' },
  attendance: { icon: 'clock' },
  attendanceGroup: { icon: 'clock' },
  attendanceRule: { icon: 'scale' },
  settlement: { icon: 'receipt-text' },
  workPlace: { icon: 'map-pin' },
  form: { icon: 'file-pen-line' },
  questionnaire: { icon: 'list-checks' },
  schedule: { icon: 'clipboard-list' },
  shift: { icon: 'clock' },
  roster: { icon: 'calendar-range' },
  seal: { icon: 'stamp' },
  signing: { icon: 'file-signature' },
  swap: { icon: 'arrow-left-right' },
  joining: { icon: 'user-plus' },
  certificate: { icon: 'award' },
  member: { icon: 'users' },
  pay: { icon: 'wallet' },
  payslip: { icon: 'receipt' },
  view: { icon: 'table' },
  report: { icon: 'chart-column' },
  organ: { icon: 'network' },
  masterData: { icon: 'database' },
  job: { icon: 'server-cog' },
  announcement: { icon: 'megaphone' },
  agreement: { icon: 'scroll-text' },
  dictionary: { icon: 'list' },
  chatClient: { icon: 'message-square-lock' },
  product: { icon: 'gem' },
};
const OTHER = { icon: 'history' };

type RecordRowProps = {
  record: OperationRecord;
  /** Name of the day, above the first record of it. */
  day: string | undefined;
  /** True among records of several people. */
  hasOperator: boolean;
};

/** One record: what was done when, by whom to whom, and what changed. */
export function RecordRow({ record, day, hasOperator }: RecordRowProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { action, operatorName, operatorEnName, targetName, targetEnName, changes, ip, createdAt } = record;
  const module = moduleOf(action);
  const { icon } = module ? ICONS[module] : OTHER;
  const operator = hasOperator && operatorName ? localizedName(operatorName, operatorEnName, language) : '';
  const target = targetName ? localizedName(targetName, targetEnName, language) : '';
  return (
    <>
      {day ? <h2 className="records-day">{day}</h2> : null}
      <div className="records-row">
        <span className="records-mark">
          <Icon name={icon} size={1.25} />
        </span>
        <div className="records-main">
          <p className="records-head">
            <span className="records-action">{actionText(action, t)}</span>
            <time dateTime={createdAt}>{momentWords(createdAt, 'time')}</time>
          </p>
          {changes.map((change) => (
            <p className="records-change" key={change.field}>
              {changeText(change, t, language)}
            </p>
          ))}
          <p className="records-meta">
            {operator ? <span>{t('by', { name: operator })}</span> : null}
            {target ? <span>{t('target', { name: target })}</span> : null}
            {ip ? <span>{t('ip', { ip })}</span> : null}
          </p>
        </div>
      </div>
    </>
  );
}
