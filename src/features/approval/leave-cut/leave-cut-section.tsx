import type { ApprovalDetail } from '@contract/approval/calls';
import {
  getLeaveChanges,
  withdrawLeaveChange,
  type LeaveChange,
  type LeaveChanges,
} from '@contract/leave/change-calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { keptText } from '@contract/leave/change/kept-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { useRead } from '@/shared/http/query/use-read';
import { CutSheet } from './cut-sheet';
import { DecideSheet } from './decide-sheet';
import { personName } from '../words';
import { useLeaveAmount } from './use-leave-amount';
import './leave-cut.css';

/** A cut of a leave: what stays, what comes back, why, and what became of it. */
function CutRow({ change, children }: { change: LeaveChange; children: ReactNode }) {
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

const LEAVES: readonly string[] = ['leave', 'compensatoryLeave'];
const SHOWN: readonly string[] = ['approved', 'withdrawn'];

/** What the section tells; nothing is asked for where there is none. */
export function useLeaveChanges({ id: approvalId, processCode, status }: ApprovalDetail) {
  const isShown = LEAVES.includes(processCode) && SHOWN.includes(status);
  return useRead(getLeaveChanges, isShown ? { approvalId } : undefined);
}

type LeaveCutSectionProps = { approvalId: string; changes: ReturnType<typeof useLeaveChanges> };

/** Of a leave that was approved: what was cut of it or is to be, and for its owner the way to cut it. */
export function LeaveCutSection({ approvalId, changes: { data } }: LeaveCutSectionProps) {
  return data && (data.mayChange || data.changes.length > 0) ? (
    <Changes approvalId={approvalId} data={data} />
  ) : null;
}

type ChangesProps = { approvalId: string; data: LeaveChanges };

function Changes({ approvalId, data }: ChangesProps) {
  const { t } = useTranslation('approval');
  const [isCutting, setCutting] = useState(false);
  const [deciding, setDeciding] = useState<{ change: LeaveChange; isAgreed: boolean }>();
  const { attempt, isLocked } = useAttempt();
  const withdraw = ({ id: changeId }: LeaveChange) =>
    void attempt([], () => call(withdrawLeaveChange, { changeId }));
  return (
    <Section title={t('cut.title')}>
      {data.changes.map((change) => (
        <CutRow key={change.id} change={change}>
          {change.mayDecide ? (
            <>
              <Button kind="outline" size="small" onClick={() => setDeciding({ change, isAgreed: false })}>
                {t('cut.refuse')}
              </Button>
              <Button size="small" onClick={() => setDeciding({ change, isAgreed: true })}>
                {t('cut.agree')}
              </Button>
            </>
          ) : null}
          {change.mayWithdraw ? (
            <Button kind="outline" size="small" disabled={isLocked} onClick={() => withdraw(change)}>
              {t('cut.withdraw')}
            </Button>
          ) : null}
        </CutRow>
      ))}
      {data.mayChange ? (
        <ListRow
          icon="undo-2"
          title={t('cut.open')}
          note={t(data.isAlone ? 'cut.alone' : 'cut.asked')}
          onPress={() => setCutting(true)}
        />
      ) : null}
      {isCutting ? (
        <CutSheet
          approvalId={approvalId}
          standing={data}
          onSent={() => setCutting(false)}
          onClose={() => setCutting(false)}
        />
      ) : null}
      {deciding ? (
        <DecideSheet
          {...deciding}
          onDone={() => setDeciding(undefined)}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </Section>
  );
}
