import { URGE_MINUTES } from '@contract/approval/operation-calls';
import type { ApprovalOperation } from '@contract/approval/approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Icon } from '@/shared/ui/mark/icon';
import { splitActions } from './operations';
import { useSecondsUntil } from './use-seconds-until';
import './operate.css';

type ActionBarProps = {
  allowed: readonly ApprovalOperation[];
  onChoose: (operation: ApprovalOperation) => void;
  /** When the item may be urged again; until then urging steps back and counts down. */
  urgeAgainAt?: string | null | undefined;
  /** Since when a reminder makes sense; before, it stands last. */
  urgeFrom?: string | undefined;
  /** Opens the next item that waits, where nothing is left to decide here. */
  onNext?: (() => void) | undefined;
};

/** A longer wait is the next day's. */
const LONGEST_COUNTDOWN_S = URGE_MINUTES * 60;

/** What each operation looks like in the menu. */
const ICONS = {
  pass: { icon: 'check' },
  reject: { icon: 'x' },
  resubmit: { icon: 'send' },
  urge: { icon: 'bell-ring' },
  withdraw: { icon: 'undo-2' },
  transfer: { icon: 'arrow-right' },
  addSigner: { icon: 'user-plus' },
  removeSigner: { icon: 'user-minus' },
  copy: { icon: 'send' },
  comment: { icon: 'message-square' },
  undo: { icon: 'undo-2' },
} as const satisfies Record<ApprovalOperation, { icon: string }>;

const KINDS = {
  pass: 'primary',
  resubmit: 'primary',
  urge: 'primary',
  reject: 'danger',
} as const satisfies Partial<Record<ApprovalOperation, 'primary' | 'danger'>>;

/** One main thing a bar: going on to the next item comes before urging, and so does waiting after it. */
const kindOf = (operation: ApprovalOperation, isUrgeMain: boolean) =>
  operation in KINDS && (operation !== 'urge' || isUrgeMain)
    ? KINDS[operation as keyof typeof KINDS]
    : 'plain';

/** Minutes and seconds, for the eye alone: the sheet says the same in words. */
function UrgeWait({ seconds }: { seconds: number }) {
  if (seconds === 0 || seconds > LONGEST_COUNTDOWN_S) {
    return null;
  }
  const rest = String(seconds % 60).padStart(2, '0');
  return (
    <span className="apv-urge-wait" aria-hidden="true">
      {`${Math.floor(seconds / 60)}:${rest}`}
    </span>
  );
}

/** What may be done with the item now, always in reach of the thumb. */
export function ActionBar({ allowed, onChoose, urgeAgainAt, urgeFrom, onNext }: ActionBarProps) {
  const { t } = useTranslation('approval');
  const [isOpen, setIsOpen] = useState(false);
  const urgeWait = useSecondsUntil(urgeAgainAt);
  const isUrgeEarly = useSecondsUntil(urgeFrom) > 0;
  const { bar, more } = splitActions(allowed, { hasNext: onNext !== undefined, isUrgeEarly });
  if (bar.length === 0 && !onNext) {
    return null;
  }
  const choose = (operation: ApprovalOperation) => {
    setIsOpen(false);
    onChoose(operation);
  };
  return (
    <div className="apv-sticky apv-actions" role="toolbar" aria-label={t('action.label')}>
      {more.length > 0 ? (
        <button type="button" className="apv-more" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="ellipsis" size={1.25} />
          <span>{t('action.more')}</span>
        </button>
      ) : null}
      {bar.map((operation) => (
        <Button
          key={operation}
          kind={kindOf(operation, onNext === undefined && urgeWait === 0 && !isUrgeEarly)}
          onClick={() => choose(operation)}
        >
          {t(`action.${operation}`)}
          {operation === 'urge' ? <UrgeWait seconds={urgeWait} /> : null}
        </Button>
      ))}
      {onNext ? (
        <Button kind="primary" onClick={onNext}>
          {t('nextPending')}
        </Button>
      ) : null}
      <Sheet isOpen={isOpen} title={t('action.label')} onClose={() => setIsOpen(false)}>
        {more.map((operation) => (
          <ListRow
            key={operation}
            icon={ICONS[operation].icon}
            title={t(`action.${operation}`)}
            onPress={() => choose(operation)}
          />
        ))}
      </Sheet>
    </div>
  );
}
