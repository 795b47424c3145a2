import { momentText } from '@contract/moment-text';
import type { SwapSuggestion } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Icon } from '@/shared/ui/mark/icon';
import { nameOf } from '../../names';
import { SwapShiftChip, SwapShiftNote, useFindingTexts } from '../swap-parts';
import { shiftAtText } from '../words';
import type { Grouping } from './groups';

type SuggestionRowProps = { suggestion: SwapSuggestion; by: Grouping; onPick: () => void };

/** One way to swap: what one gets from whom, what the third one does, and what the rules warn of. */
export function SuggestionRow({ suggestion, by, onPick }: SuggestionRowProps) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const { legs, findings } = suggestion;
  const textOf = useFindingTexts(legs);
  const [given, passed] = legs;
  const got = legs.at(-1);
  if (!given || !got) {
    return null;
  }
  const isGift = legs.length === 1;
  const person = isGift ? given.receiver : got.giver;
  const name = nameOf(person, language);
  const isByPerson = by === 'person' && !isGift;
  return (
    <ListRow
      lead={isByPerson ? <SwapShiftChip shift={got.shift} /> : <PersonAvatar person={person} size={2.25} />}
      title={isByPerson ? momentText(got.workDate, 'weekday', language) : name}
      note={
        <>
          {isGift ? t('suggest.takes') : <SwapShiftNote shift={got.shift} place={got.place} />}
          {legs.length === 3 && passed ? (
            <span className="swap-via">
              {t('suggest.via', {
                first: nameOf(passed.giver, language),
                shift: shiftAtText(passed, language, t),
                last: nameOf(passed.receiver, language),
              })}
            </span>
          ) : null}
          {findings.map((told) => (
            <span
              className="swap-warn"
              key={`${told.memberId} ${told.finding.rule} ${told.finding.workDate} ${told.finding.with?.workDate ?? ''}`}
            >
              <Icon name="triangle-alert" size={0.875} />
              <span>{textOf(told)}</span>
            </span>
          ))}
        </>
      }
      onPress={onPick}
    />
  );
}
