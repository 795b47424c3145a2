import { monthOf, type Days } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import {
  WISH_KINDS,
  WISH_LIMITS,
  type WishKind,
  readMyWishes,
  saveMyWishes,
  type MyWishes,
} from '@contract/roster/wish-calls';
import { useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '@/shared/choice/choice-chips';
import { todayText } from '@/shared/date-time/days';
import { MonthGrid } from '@/shared/date-time/month-grid';
import { ErrorState } from '@/shared/ui/page/states';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import './wishes.css';

/** What the person wishes for the dates of a span, with what was tapped on top of it until the server has it. */
function useWishes(span: Days) {
  const { data, error, reload } = useRead(readMyWishes, span);
  const [said, setSaid] = useState<ReadonlyMap<string, WishKind | null>>(new Map());
  const sending = useRef<Promise<void>>(Promise.resolve());
  const wishOf = (date: string): WishKind | null => said.get(date) ?? keptOf(data, date, said);
  const put = (workDate: string, kind: WishKind | null) => {
    setSaid((before) => new Map(before).set(workDate, kind));
    // One after the other: of two taps on a day the last one counts.
    sending.current = sending.current.then(async () => {
      try {
        await call(saveMyWishes, { days: [{ workDate, kind }] });
      } catch {
        // Told by the error policy; the day is shown as the server has it.
        setSaid((before) => {
          const after = new Map(before);
          return after.get(workDate) === kind && after.delete(workDate) ? after : before;
        });
      }
    });
  };
  return { data, error, reload, wishOf, put };
}

const keptOf = (data: MyWishes | undefined, date: string, said: ReadonlyMap<string, unknown>) =>
  said.has(date) ? null : (data?.wishes.find(({ workDate }) => workDate === date)?.kind ?? null);

/** The last day that somebody may wish for. */
export const lastWishDay = (today: string): string => dateOf(dayNumber(today) + WISH_LIMITS.ahead);

type WishMonthProps = { month: string; onMonth: (month: string) => void };

/** A month in which a tap on a day puts the chosen mark there, and a second one takes it off. */
export function WishMonth({ month, onMonth }: WishMonthProps) {
  const { t } = useTranslation('wishes');
  const [brush, setBrush] = useState<WishKind>('off');
  const today = todayText();
  const { data, error, reload, wishOf, put } = useWishes(monthOf(`${month}-01`));
  if (error && !data) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  return (
    <div className="hr-card wish-month">
      <ChoiceChips
        name="wish"
        label={t('brush')}
        isRequired
        choices={WISH_KINDS.map((code) => ({ code, text: t(`kind.${code}`) }))}
        chosen={[brush]}
        note={t(`about.${brush}`)}
        onChoose={([kind]) => kind && setBrush(kind as WishKind)}
      />
      <MonthGrid
        month={month}
        label={t('days')}
        earliest={today}
        latest={lastWishDay(today)}
        isDisabled={() => !data}
        lookOf={() => undefined}
        onMonth={onMonth}
        onPress={(date) => put(date, wishOf(date) === brush ? null : brush)}
        renderMark={(date) => {
          const kind = wishOf(date);
          return kind ? (
            <span className="wish-mark" data-wish={kind} aria-hidden="true">
              {t(`mark.${kind}`)}
            </span>
          ) : (
            <span className="wish-mark" aria-hidden="true" />
          );
        }}
        markWords={(date) => {
          const kind = wishOf(date);
          return kind ? t(`kind.${kind}`) : '';
        }}
      />
    </div>
  );
}
