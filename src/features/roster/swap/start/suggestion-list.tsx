import {
  SWAP_KINDS,
  type SwapKind,
  type SwapSuggestion,
  type SwapSuggestions,
} from '@contract/roster/swap-calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { ListRow } from '@/shared/ui/list/list-row';
import { Icon } from '@/shared/ui/mark/icon';
import { nameOf } from '../../names';
import { grouped, GROUPINGS, matching, pickOf, type Grouping } from './groups';
import { SwapShiftChip, SwapShiftNote, useFindingTexts } from '../swap-parts';
import { shiftAtText } from '../words';

type SuggestionListProps = {
  suggestions: SwapSuggestions;
  kind: SwapKind;
  onKind: (kind: SwapKind) => void;
  onPick: (pick: string) => void;
};

/** The ways in which a shift can change hands, by date or by colleague, and a search among them. */
export function SuggestionList({ suggestions, kind, onKind, onPick }: SuggestionListProps) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  const [by, setBy] = useState<Grouping>('date');
  const [keyword, setKeyword] = useState('');
  const { list, isWhole } = suggestions;
  if (list.length === 0) {
    return <NoSuggestions kind={kind} onKind={onKind} />;
  }
  const found = matching(list, keyword);
  const rows = (some: readonly SwapSuggestion[]) => (
    <ul>
      {some.map((suggestion) => {
        const pick = pickOf(suggestion);
        return (
          <li key={pick}>
            <SuggestionRow suggestion={suggestion} by={by} onPick={() => onPick(pick)} />
          </li>
        );
      })}
    </ul>
  );
  const titleOf = ({ key, list: [first] }: ReturnType<typeof grouped>[number]) => {
    const giver = first?.legs.at(-1)?.giver;
    return by === 'person' && giver ? nameOf(giver, language) : momentText(key, 'weekday', language);
  };
  return (
    <>
      <SearchBox label={t('suggest.search')} value={keyword} onChange={setKeyword} />
      {kind === 'giveAway' ? null : (
        <FilterChips
          chips={GROUPINGS.map((value) => ({
            value,
            text: t(value === 'date' ? 'suggest.byDate' : 'suggest.byPerson'),
          }))}
          value={by}
          label={t('suggest.by')}
          onChange={setBy}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          icon="search-x"
          title={t('suggest.noMatch', { keyword: keyword.trim() })}
          clear={{ text: t('suggest.clear'), onClear: () => setKeyword('') }}
        />
      ) : kind === 'giveAway' ? (
        <Section title={t('suggest.list')}>{rows(found)}</Section>
      ) : (
        grouped(found, by).map((group) => (
          <Section key={group.key} title={titleOf(group)}>
            {rows(group.list)}
          </Section>
        ))
      )}
      {isWhole ? null : <p className="swap-note">{t('suggest.notWhole')}</p>}
    </>
  );
}

/** No way of this kind: the others are a tap away. */
function NoSuggestions({ kind, onKind }: Pick<SuggestionListProps, 'kind' | 'onKind'>) {
  const { t } = useTranslation('shift-swap');
  return (
    <EmptyState
      icon="users"
      title={t('suggest.none')}
      note={t(`suggest.noneNote.${kind}`)}
      actions={SWAP_KINDS.filter((one) => one !== kind).map((one) => (
        <Button key={one} kind="outline" size="small" onClick={() => onKind(one)}>
          {t(`kind.${one}`)}
        </Button>
      ))}
    />
  );
}

type SuggestionRowProps = { suggestion: SwapSuggestion; by: Grouping; onPick: () => void };

/** One way to swap: what one gets from whom, what the third one does, and what the rules warn of. */
function SuggestionRow({ suggestion, by, onPick }: SuggestionRowProps) {
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
