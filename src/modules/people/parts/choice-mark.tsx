import { Icon } from '@/shared/ui/mark/icon';

/** Shows beside a row whether it is chosen; the row's own `aria-pressed` says it. */
export function ChoiceMark({ isChosen }: { isChosen: boolean }) {
  return (
    <span className="people-mark" data-chosen={isChosen ? '' : undefined} aria-hidden="true">
      {isChosen ? <Icon name="check" size={0.875} /> : null}
    </span>
  );
}
