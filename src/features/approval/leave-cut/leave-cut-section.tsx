import type { ApprovalDetail } from '@contract/approval/calls';
import {
  getLeaveChanges,
  withdrawLeaveChange,
  type LeaveChange,
  type LeaveChanges,
} from '@contract/leave/change-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { useReadOfItem } from '../detail/use-read-of-item';
import { CutRow } from './cut-row';
import { CutSheet } from './cut-sheet';
import { DecideSheet } from './decide-sheet';
import './leave-cut.css';

const LEAVES: readonly string[] = ['leave', 'compensatoryLeave'];
const SHOWN: readonly string[] = ['approved', 'withdrawn'];

/** What the section tells; nothing is asked for where there is none. */
export function useLeaveChanges({ id: approvalId, processCode, status, revision }: ApprovalDetail) {
  const isShown = LEAVES.includes(processCode) && SHOWN.includes(status);
  return useReadOfItem(getLeaveChanges, isShown ? { approvalId } : undefined, revision);
}

type LeaveCutSectionProps = {
  approvalId: string;
  changes: ReturnType<typeof useLeaveChanges>;
  onChanged: () => void;
};

/** Of a leave that was approved: what was cut of it or is to be, and for its owner the way to cut it. */
export function LeaveCutSection({ approvalId, changes: { data, reload }, onChanged }: LeaveCutSectionProps) {
  const handleChanged = () => {
    reload();
    onChanged();
  };
  return data && (data.mayChange || data.changes.length > 0) ? (
    <Changes approvalId={approvalId} data={data} onChanged={handleChanged} />
  ) : null;
}

type ChangesProps = { approvalId: string; data: LeaveChanges; onChanged: () => void };

function Changes({ approvalId, data, onChanged }: ChangesProps) {
  const { t } = useTranslation('approval');
  const [isCutting, setCutting] = useState(false);
  const [deciding, setDeciding] = useState<{ change: LeaveChange; isAgreed: boolean }>();
  const { attempt, isLocked } = useAttempt();
  const withdraw = ({ id: changeId }: LeaveChange) =>
    void attempt([], async () => {
      await call(withdrawLeaveChange, { changeId });
      onChanged();
    });
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
          onSent={() => {
            setCutting(false);
            onChanged();
          }}
          onClose={() => setCutting(false)}
        />
      ) : null}
      {deciding ? (
        <DecideSheet
          {...deciding}
          onDone={() => {
            setDeciding(undefined);
            onChanged();
          }}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </Section>
  );
}
