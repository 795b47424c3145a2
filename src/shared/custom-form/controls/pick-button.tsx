import { useId, type ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';

type PickButtonProps = {
  label: string;
  /** What is chosen; the placeholder when there is nothing. */
  text: string | undefined;
  placeholder: string;
  icon: string;
  error?: string | undefined;
  /** True where the frame around it says what is wrong. */
  isWrong?: boolean;
  note?: ReactNode;
  /** True leaves the label to the frame around it. */
  isLabelHidden?: boolean;
  onPress: () => void;
};

/** A field that shows what is chosen and opens something to choose with. */
export function PickButton({
  label,
  text,
  placeholder,
  icon,
  error,
  isWrong = error !== undefined,
  note,
  isLabelHidden = false,
  onPress,
}: PickButtonProps) {
  const id = useId();
  const below = error ?? note;
  return (
    <div className="form-pick-frame">
      <span className={isLabelHidden ? 'hr-visually-hidden' : 'hr-label'} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className="hr-field form-pick"
        data-wrong={isWrong ? '' : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={below ? `${id}-note` : undefined}
        onClick={onPress}
      >
        <span className="form-pick-text" id={`${id}-value`} data-empty={text ? undefined : ''}>
          {text || placeholder}
        </span>
        <Icon name={icon} size={1.125} />
      </button>
      {below ? (
        <p className="hr-field-note" id={`${id}-note`} data-wrong={error ? '' : undefined}>
          {below}
        </p>
      ) : null}
    </div>
  );
}
