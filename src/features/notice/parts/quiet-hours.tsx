import { USUAL_QUIET_HOURS, type QuietHours as Hours } from '@contract/message/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { TimeField } from '@/shared/date-time/time-field';
import { Section } from '@/shared/ui/list/section';

type QuietHoursProps = { value: Hours | 'none'; onChange: (value: Hours | 'none') => void };

/** From when until when nothing is sent outside the portal. */
export function QuietHours({ value, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notice-settings');
  const [isSame, setSame] = useState(false);
  const [last, setLast] = useState<Hours>(value === 'none' ? USUAL_QUIET_HOURS : value);
  const isOn = value !== 'none';
  const shown = isOn ? value : last;
  const choose = (part: Partial<Hours>) => {
    const next = { ...shown, ...part };
    setSame(next.from === next.to);
    if (next.from !== next.to) {
      setLast(next);
      onChange(next);
    }
  };
  return (
    <Section title={t('quiet')}>
      <div className="notice-quiet">
        <SwitchRow
          name="quiet"
          label={t('quietOn')}
          note={t('quietNote')}
          isOn={isOn}
          onChange={(on) => onChange(on ? shown : 'none')}
        />
        {isOn ? (
          <div className="notice-times">
            <TimeField
              name="from"
              label={t('from')}
              value={shown.from}
              onChange={(from) => from && choose({ from })}
            />
            <TimeField
              name="to"
              label={t('to')}
              value={shown.to}
              error={isSame ? t('same') : undefined}
              onChange={(to) => to && choose({ to })}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}
