import { PROCESS_ICONS, processIconName, type ProcessIcon } from '@contract/flow/process-icon';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import '../flow.css';

type IconFieldProps = { value: ProcessIcon; onChange: (icon: ProcessIcon) => void };

/** What a kind of request looks like in lists. */
export function IconField({ value, onChange }: IconFieldProps) {
  const { t } = useTranslation('approval-flow');
  return (
    <fieldset className="flow-icons">
      <legend className="hr-label">{t('field.icon')}</legend>
      {PROCESS_ICONS.map((icon) => (
        <label key={icon} className="flow-icon" data-checked={icon === value ? '' : undefined}>
          <input
            type="radio"
            name="icon"
            className="hr-visually-hidden"
            checked={icon === value}
            aria-label={t(`icon.${icon}`)}
            onChange={() => onChange(icon)}
          />
          <Icon name={processIconName(icon)} size={1.375} />
        </label>
      ))}
    </fieldset>
  );
}
