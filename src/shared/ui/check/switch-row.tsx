import { isComposing } from '@/shared/lib/is-composing';
import { Switch } from 'antd-mobile';
import { useId, type ReactNode } from 'react';
import '../antd/set-up';
import './check.css';

type SwitchRowProps = {
  name: string;
  label: ReactNode;
  note?: ReactNode;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Something that is on or off; the whole row is pressed. */
export function SwitchRow({ name, label, note, isOn, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  const turn = () => {
    if (!disabled) {
      onChange(!isOn);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the switch in it has the role and the keys
    <div
      className="hr-switch-row"
      data-field={name}
      data-disabled={disabled ? '' : undefined}
      onClick={turn}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !isComposing(event.nativeEvent)) {
          event.preventDefault();
          turn();
        }
      }}
    >
      <span className="hr-switch-text" id={id}>
        <span>{label}</span>
        {note ? <span className="hr-switch-note">{note}</span> : null}
      </span>
      <Switch
        className="hr-switch"
        tabIndex={disabled ? -1 : 0}
        checked={isOn}
        disabled={disabled}
        aria-labelledby={id}
      />
    </div>
  );
}
