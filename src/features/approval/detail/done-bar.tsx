import type { ApprovalCenter } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/shared/ui/button/button';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { CENTERS } from '../center';
import type { Undoable } from './use-detail';

type DoneBarProps = {
  undoable: Undoable;
  isBusy: boolean;
  center: ApprovalCenter;
  onUndo: () => void;
  onEnd: () => void;
  onNext?: (() => void) | undefined;
};

/** After a decision: it can be taken back for some seconds, and the next item is one tap away. */
export function DoneBar({ undoable, isBusy, center, onUndo, onEnd, onNext }: DoneBarProps) {
  const { t } = useTranslation('approval');
  const navigate = useNavigate();
  return (
    <UndoBar
      text={t(`done.${undoable.operation}`)}
      undoText={t('undo')}
      until={undoable.until}
      isBusy={isBusy}
      onUndo={onUndo}
      onEnd={onEnd}
    >
      <Button
        kind="primary"
        size="small"
        onClick={onNext ?? (() => void navigate(CENTERS[center].list, { replace: true }))}
      >
        {t(onNext ? 'nextPending' : 'backToList')}
      </Button>
    </UndoBar>
  );
}
