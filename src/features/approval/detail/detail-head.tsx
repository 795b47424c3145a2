import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { currentNodes } from '../record/ahead';
import { StatusChip } from '../status-chip';
import { personName, waitingText } from '../words';
import './detail.css';

/** What the item is, whose, and how it stands. */
export function DetailHead({ detail }: { detail: ApprovalDetail }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { initiator, initiatorDepartment, title, no, submittedAt, submissions, status, chart } = detail;
  const waitsFor = currentNodes(chart)
    .flatMap(({ people }) => people)
    .filter(({ state }) => state === 'pending')
    .map(({ person, delegates }) => ({ ...person, delegates }));
  return (
    <section className="hr-card apv-head">
      <PersonAvatar person={initiator} size={3} />
      <div className="apv-head-main">
        <div className="apv-head-line">
          <h2 className="apv-head-title">{localizedText(title, language)}</h2>
          <StatusChip status={status} isTerminated={detail.isTerminated} isMine={Boolean(detail.myTask)} />
        </div>
        <p className="apv-note">
          {[
            personName(initiator, language),
            initiatorDepartment && localizedText(initiatorDepartment, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="apv-head-meta">
          {no ? (
            <span>
              <Unbroken text={t('no', { no })} />
            </span>
          ) : null}
          {submittedAt ? (
            <time dateTime={submittedAt}>
              <Unbroken text={t('submittedAt', { when: momentWords(submittedAt, 'minute') })} />
            </time>
          ) : null}
          {submissions > 1 ? <span>{t('submissions', { count: submissions })}</span> : null}
        </p>
        {waitsFor.length > 0 && !detail.myTask ? (
          <p className="apv-head-meta">
            {waitingText(waitsFor, language, {
              waitingFor: (names) => t('waitingFor', { names }),
              delegateFor: (names, name) => t('delegateFor', { names, name }),
              separator: t('separator'),
              pause: t('pause'),
            })}
          </p>
        ) : null}
      </div>
    </section>
  );
}
