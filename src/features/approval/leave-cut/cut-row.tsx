import type { LeaveChange } from '@contract/leave/change-calls';
import { keptText } from '@contract/leave/change/kept-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { personName } from '../words';
import { useLeaveAmount } from './use-leave-amount';

/** A cut of a leave: what stays, what comes back, why, and what became of it. */
export function CutRow({ change, children }: { change: LeaveChange; children: ReactNode }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const amount = useLeaveAmount();
  const { state, kept, backMinutes, reason, decider, decidedBy, decidedAt, opinion, at } = change;
  const by = decidedBy ?? decider;
  return (
    <div className="apv-cut">
      <p className="apv-person-head">
        <strong>
          {kept.length === 0 ? t('cut.cancelled') : t('cut.shortened', { period: keptText(kept, language) })}
        </strong>
        <span className="apv-task-state" data-state={STATES[state]}>
          {t(`cut.state.${state}`)}
        </span>
      </p>
      <p>{t('cut.back', { amount: amount(backMinutes) })}</p>
      <p className="apv-cut-words">{reason}</p>
      <p className="apv-note">
        {[
          momentWords(at, 'minute'),
          by ? t(state === 'waiting' ? 'cut.waitsFor' : 'cut.by', { name: personName(by, language) }) : '',
          decidedAt && by ? momentWords(decidedAt, 'minute') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {opinion ? <p className="apv-cut-words">{opinion}</p> : null}
      <div className="apv-cut-actions">{children}</div>
    </div>
  );
}

const STATES: Readonly<Record<LeaveChange['state'], string>> = {
  waiting: 'pending',
  done: 'passed',
  refused: 'rejected',
  withdrawn: 'skipped',
  overtaken: 'skipped',
};
