import { DateField } from '@/shared/date-time/date-field';

type Period = { fromDay: string | undefined; untilDay: string | undefined };

type PeriodFieldsProps = {
  period: Period;
  labels: { fromDay: string; untilDay: string; noEnd: string };
  /** Whether the first day is limited by the last one. */
  isFromLimited?: boolean;
  error: string | undefined;
  untilNote?: string;
  onFrom: (day: string | undefined) => void;
  onUntil: (day: string | undefined) => void;
};

/** The days from and until which a record entitles a person to leave. */
export function PeriodFields({ period, labels, isFromLimited = true, error, ...props }: PeriodFieldsProps) {
  const { fromDay, untilDay } = period;
  return (
    <>
      <DateField
        name="fromDay"
        label={labels.fromDay}
        value={fromDay}
        mode="day"
        latest={isFromLimited ? untilDay : undefined}
        error={error}
        onChange={props.onFrom}
      />
      <DateField
        label={labels.untilDay}
        value={untilDay}
        placeholder={labels.noEnd}
        mode="day"
        isOptional
        earliest={fromDay}
        note={props.untilNote}
        onChange={props.onUntil}
      />
    </>
  );
}
