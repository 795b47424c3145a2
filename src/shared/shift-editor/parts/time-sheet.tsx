import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { readTime } from '../segments';

// The wheels bring react-spring with them: only who opens them downloads it.
const TimeWheels = lazy(async () => ({ default: (await import('./time-wheels')).TimeWheels }));

type TimeSheetProps = {
  title: string;
  value: string;
  /** A day may end at 24:00; nothing starts there. */
  isEnd: boolean;
  onChoose: (time: string) => void;
  onClose: () => void;
};

/** A time of the day by two wheels, or typed. */
export function TimeSheet({ title, value, isEnd, onChoose, onClose }: TimeSheetProps) {
  const { t } = useTranslation(['shift-editor', 'common']);
  const [time, setTime] = useState(value);
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const handleType = (text: string) => {
    setTyped(text);
    setWrong(false);
    const read = readTime(text);
    if (read) {
      setTime(read);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readTime(typed);
    if (read && (isEnd || read !== '24:00')) {
      onChoose(read);
    } else {
      setWrong(true);
    }
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <form className="shift-form" noValidate onSubmit={handleSubmit}>
        <Suspense fallback={<Skeleton height="12rem" />}>
          <TimeWheels
            value={time}
            isEnd={isEnd}
            onChange={(next) => {
              setTime(next);
              setTyped(next);
              setWrong(false);
            }}
          />
        </Suspense>
        <TextField
          name="time"
          label={t('typeTime')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed}
          error={isWrong ? t('timeWrong') : undefined}
          onChange={handleType}
        />
        <Button type="submit" kind="primary" isBlock>
          {t('common:ok')}
        </Button>
      </form>
    </Sheet>
  );
}
