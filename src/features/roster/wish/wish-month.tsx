import { monthOf } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WISH_KINDS, WISH_LIMITS, type WishKind } from '@contract/roster/wish-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '@/shared/choice/choice-chips';
import { todayText } from '@/shared/date-time/days';
import { MonthGrid } from '@/shared/date-time/month-grid';
import { ErrorState } from '@/shared/ui/page/states';
import { useWishes } from './use-wishes';
import './wishes.css';

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
