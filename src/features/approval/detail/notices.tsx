import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Notice } from '@/shared/ui/mark/notice';
import { lastReturn } from '../record/last-return';
import { reasonText } from '../record/words';
import { personName } from '../words';
import './detail.css';

/** What one has to know before reading on. */
export function Notices({ detail, isEdited }: { detail: ApprovalDetail; isEdited: boolean }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { abnormalReason, status, allowedOperations, myTask, changes } = detail;
  const notices: { kind: 'warning' | 'info'; icon: string; text: string; quote?: string }[] = [];
  if (status === 'abnormal' && abnormalReason) {
    const reason = reasonText(abnormalReason, language, t);
    notices.push({ kind: 'warning', icon: 'triangle-alert', text: t('abnormal', { reason }) });
  }
  if (status === 'rejected' && allowedOperations.includes('resubmit')) {
    const back = lastReturn(detail.timeline);
    const quote = back && t('returnedBy', { ...back, name: personName(back.person, language) });
    notices.push({ kind: 'warning', icon: 'undo-2', text: t('returned'), ...(quote ? { quote } : {}) });
  }
  if (myTask?.actingFor) {
    const name = personName(myTask.actingFor, language);
    notices.push({ kind: 'info', icon: 'user-check', text: t('actingFor', { name }) });
  }
  if (changes.length > 0) {
    notices.push({ kind: 'info', icon: 'pencil', text: t('changedNote', { count: changes.length }) });
  }
  if (isEdited) {
    notices.push({ kind: 'warning', icon: 'pencil', text: t('edited') });
  }
  if (notices.length === 0) {
    return null;
  }
  return (
    <ul className="apv-notices">
      {notices.map(({ kind, icon, text, quote }) => (
        <li key={text}>
          <Notice kind={kind} icon={icon}>
            {text}
            {quote ? <span className="apv-notice-quote">{quote}</span> : null}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
