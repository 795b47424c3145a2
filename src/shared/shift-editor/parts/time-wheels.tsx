import { PickerView } from 'antd-mobile';
import { AntdRoot } from '@/shared/ui/antd/antd-root';

type TimeWheelsProps = { value: string; isEnd: boolean; onChange: (time: string) => void };

const MINUTES_STEP = 5;
const two = (value: number) => String(value).padStart(2, '0');
const wheel = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => two(index * step)).map((text) => ({
    label: text,
    value: text,
  }));

const HOURS = wheel(24);
const HOURS_TO_MIDNIGHT = wheel(25);
const MINUTES = wheel(60 / MINUTES_STEP, MINUTES_STEP);
const MIDNIGHT_MINUTES = wheel(1);

/** Hours and minutes in steps of five; a time that was typed in between keeps its minute. */
export function TimeWheels({ value, isEnd, onChange }: TimeWheelsProps) {
  const [hours = '00', minutes = '00'] = value.split(':');
  const isBetween = !MINUTES.some((one) => one.value === minutes);
  const minuteWheel =
    hours === '24'
      ? MIDNIGHT_MINUTES
      : isBetween
        ? [...MINUTES, { label: minutes, value: minutes }].sort((a, b) => a.value.localeCompare(b.value))
        : MINUTES;
  return (
    <AntdRoot>
      <PickerView
        columns={[isEnd ? HOURS_TO_MIDNIGHT : HOURS, minuteWheel]}
        value={[hours, minutes]}
        onChange={([nextHours, nextMinutes]) => {
          const next = nextHours === '24' ? '24:00' : `${nextHours ?? hours}:${nextMinutes ?? minutes}`;
          if (next !== value) {
            onChange(next);
          }
        }}
      />
    </AntdRoot>
  );
}
