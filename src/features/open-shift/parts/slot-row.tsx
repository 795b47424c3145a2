import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { momentWords } from '@/shared/lib/time/moment-words';
import { momentsOf } from '@contract/open-shift/rules/take';
import { findingWords } from '@contract/roster/words/finding-words';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { Tag } from '@/shared/ui/mark/tag';
import { blockText, dayText, STATE_TONES, stationName } from '../words';
import '@/shared/ui/list/divided.css';
import '../tasks.css';
import { Check } from '@/shared/ui/check/check';

type SlotRowProps = {
  order: Details;
  slot: OrderSlot;
  isChosen: boolean;
  onChoose: () => void;
  /** Takes a place that one waits for and that is free meanwhile. */
  onTake: () => void;
  onGiveBack: () => void;
  onLeave: () => void;
};

/** One place of an order: to be chosen when it is free or full, with what one can do about it when one has it. */
export function SlotRow({ order, slot, isChosen, onChoose, onTake, onGiveBack, onLeave }: SlotRowProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const now = useNow();
  const { mine, block } = slot;
  const date = dayText(slot.workDate, language);
  const station = stationName(order.stations, slot.stationCode, language);
  const canChoose = !mine && (!block || block.reason === 'full');
  const isWaiting = mine === 'waiting';
  const canTakeNow = isWaiting && block?.reason === 'onWaitingList' && slot.taken < slot.needed;
  // What is in the way now lets the next in line go first, should a place be free meanwhile.
  const isPassedOver = isWaiting && block?.reason === 'plan';
  const isOver = isWaiting && block?.reason === 'started';
  const isWorked = mine === 'taken' && momentsOf(slot).endsAt.getTime() <= now;
  const canGiveBack = Boolean(slot.leaveUntil && Date.parse(slot.leaveUntil) > now);
  const main = (
    <span className="task-slot-main">
      <span>{`${date} · ${station}`}</span>
      <span className="task-slot-note">{timesText(slot.segments, language)}</span>
      {mine === 'taken' ? (
        <span className="task-slot-note" data-kind={canGiveBack || isWorked ? undefined : 'why'}>
          {canGiveBack
            ? t('detail.giveBackUntil', { time: momentWords(slot.leaveUntil, 'minute') })
            : t(isWorked ? 'detail.shiftOver' : 'detail.giveBackOver')}
        </span>
      ) : null}
      {block && (!mine || isPassedOver || isOver) ? (
        <span className="task-slot-note" data-kind="why">
          {blockText(block, { opensAt: order.opensAt, position: slot.position }, language, t)}
        </span>
      ) : null}
      {!mine || isWaiting
        ? slot.warnings?.map((warning) => (
            <span key={warning.rule} className="task-slot-note" data-kind="why">
              {t('warned.note', { text: findingWords(warning, language) })}
            </span>
          ))
        : null}
      {isPassedOver ? (
        <span className="task-slot-note" data-kind="why">
          {t('detail.passedOver')}
        </span>
      ) : null}
      {isWaiting && !isOver ? (
        <span className="task-slot-note">
          {canTakeNow
            ? t('detail.freeNow')
            : t('detail.position', { position: slot.position ?? 1, count: slot.waiting })}
        </span>
      ) : null}
    </span>
  );
  if (mine) {
    return (
      <div className="task-slot hr-divided" data-mine={mine}>
        <Tag tone={isOver ? undefined : STATE_TONES[mine]}>
          {isOver
            ? t('state.waitedInVain')
            : isWaiting
              ? t('state.waiting', { position: slot.position ?? 1 })
              : t('state.taken')}
        </Tag>
        {main}
        <span className="task-slot-actions">
          {(isWaiting && !isOver) || canGiveBack ? (
            <Button size="small" onClick={isWaiting ? onLeave : onGiveBack}>
              {t(isWaiting ? 'detail.leave' : 'detail.giveBack')}
            </Button>
          ) : null}
          {canTakeNow ? (
            <Button size="small" kind="primary" onClick={onTake}>
              {t('detail.take')}
            </Button>
          ) : null}
        </span>
      </div>
    );
  }
  const left = slot.needed - slot.taken;
  const end = (
    <span className="task-slot-end">
      {left > 0
        ? t('leftOf', { count: left, needed: slot.needed })
        : slot.waiting > 0
          ? t('waitingCount', { count: slot.waiting })
          : null}
    </span>
  );
  return canChoose ? (
    <Check
      className="task-slot hr-divided"
      label={t('detail.choose', { date, station })}
      isChecked={isChosen}
      onChange={onChoose}
    >
      {main}
      {end}
    </Check>
  ) : (
    <div className="task-slot hr-divided" data-off="">
      <span className="task-slot-mark" aria-hidden="true" />
      {main}
      {end}
    </div>
  );
}
