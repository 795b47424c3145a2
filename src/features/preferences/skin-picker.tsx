import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import './preferences.css';

const SKINS = [
  { skin: 1, name: 'azure' },
  { skin: 2, name: 'jade' },
  { skin: 3, name: 'indigo' },
  { skin: 4, name: 'coral' },
] as const;

type SkinPickerProps = { value: number; isDark: boolean; onChange: (skin: number) => void };

/** The colours of the portal as samples. */
export function SkinPicker({ value, isDark, onChange }: SkinPickerProps) {
  const { t } = useTranslation('settings');
  return (
    <fieldset className="pf-skins" aria-label={t('skin')}>
      {SKINS.map(({ skin, name }) => (
        <button
          key={skin}
          type="button"
          className="pf-skin"
          aria-pressed={skin === value}
          onClick={() => onChange(skin)}
        >
          {/* The sample wears its own skin: its colours come from the same tokens as the portal's. */}
          <span className="pf-sample" data-skin={skin} data-theme={isDark ? 'dark' : 'light'}>
            {skin === value ? <Icon name="check" size={1.25} /> : null}
          </span>
          {t(`skinName.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
