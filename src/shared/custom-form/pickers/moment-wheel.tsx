import { DatePickerView, PickerView } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { AntdRoot } from '@/shared/ui/antd/antd-root';
import { fromWheel, toWheel, type MomentMode } from './moments';

export type MomentWheelProps = {
  value: string;
  mode: MomentMode;
  earliest: string;
  latest: string;
  onChange: (value: string) => void;
};

const column = (length: number) =>
  Array.from({ length }, (_, value) => {
    const text = String(value).padStart(2, '0');
    return { label: text, value: text };
  });
const CLOCK = [column(24), column(60)];

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute';
const UNITS: readonly string[] = ['year', 'month', 'day', 'hour', 'minute'] satisfies Unit[];
const isUnit = (kind: string): kind is Unit => UNITS.includes(kind);

/** The wheels of a phone for a day or a time. Loaded when the first one is opened. */
export function MomentWheel({ value, mode, earliest, latest, onChange }: MomentWheelProps) {
  const { t } = useTranslation('custom-form');
  return (
    <AntdRoot>
      {mode === 'time' ? (
        <PickerView
          columns={CLOCK}
          value={value.split(':')}
          mouseWheel
          onChange={([hours, minutes]) => onChange(`${hours}:${minutes}`)}
        />
      ) : (
        <DatePickerView
          value={toWheel(value, mode)}
          min={toWheel(`${earliest} 00:00`, mode)}
          max={toWheel(`${latest} 23:59`, mode)}
          precision={mode}
          renderLabel={(kind, number) => (isUnit(kind) ? t(`date.units.${kind}`, { number }) : number)}
          mouseWheel
          onChange={(date) => onChange(fromWheel(date, mode))}
        />
      )}
    </AntdRoot>
  );
}
