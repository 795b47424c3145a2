import { addDays } from '@contract/day';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { nextMonday } from './days';
import './date-time.css';

type QuickDay = { key: 'today' | 'tomorrow' | 'nextMonday' | 'yesterday'; day: string };

/** The days that are chosen most often, as far as they may be. */
export function quickDays(today: string, earliest: string, latest: string): QuickDay[] {
  const days: QuickDay[] = [
    { key: 'today', day: today },
    { key: 'tomorrow', day: addDays(today, 1) },
    { key: 'nextMonday', day: nextMonday(today) },
    { key: 'yesterday', day: addDays(today, -1) },
  ];
  const isAhead = latest > today;
  return days.filter(
    ({ key, day }) =>
      day >= earliest &&
      day <= latest &&
      (key === 'today' || isAhead === (key !== 'yesterday')) &&
      (key !== 'nextMonday' || day !== addDays(today, 1)),
  );
}

type QuickChoicesProps = {
  choices: readonly { key: string; text: string; isChosen?: boolean; onPress: () => void }[];
  isTyping: boolean;
  onType: () => void;
};

/** What is chosen with one tap, and the way to type instead. */
export function QuickChoices({ choices, isTyping, onType }: QuickChoicesProps) {
  const { t } = useTranslation('fields');
  return (
    <div className="dt-quick">
      <div className="dt-quick-row">
        {choices.map(({ key, text, isChosen = false, onPress }) => (
          <button key={key} type="button" className="dt-chip" aria-pressed={isChosen} onClick={onPress}>
            {text}
          </button>
        ))}
      </div>
      <IconButton
        icon="keyboard"
        className="dt-type"
        label={t('date.type')}
        aria-pressed={isTyping}
        onClick={onType}
      />
    </div>
  );
}

/** True where a keyboard is likely at hand: typing is then offered at once. */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;
