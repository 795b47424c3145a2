/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox hold more than text */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '@/shared/lib/is-composing';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ranked, type Entry } from './rank';
import './palette.css';

/** Where entries come from: a list that is there, or a search that is asked as one types. */
export type PaletteSource = { id: string; title: string } & (
  | { entries: readonly Entry[] }
  | { search: (typed: string, signal: AbortSignal) => Promise<Entry[]> }
);

type PaletteProps = {
  sources: readonly PaletteSource[];
  onOpen: (entry: Entry) => void;
  onClose: () => void;
};

const PAUSE_MS = 200;
/** Per source: more are found by typing more. */
const SHOWN = 8;

/** A box that opens people, pages and settings by name. */
export function Palette({ sources, onOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('nav');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const asked = useAsked(sources, typed);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const groups = sources
    .map((source) => {
      const found = 'entries' in source ? ranked(source.entries, typed) : (asked.found.get(source.id) ?? []);
      return { ...source, found: found.slice(0, SHOWN) };
    })
    .filter(({ found }) => found.length > 0);
  const entries = groups.flatMap(({ id: sourceId, found }) =>
    found.map((entry) => ({ ...entry, key: `${sourceId} ${entry.id}` })),
  );
  const current = Math.min(at, entries.length - 1);
  const startOf = (group: number) => groups.slice(0, group).reduce((sum, { found }) => sum + found.length, 0);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((current + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = entries[current];
      if (chosen) {
        onOpen(chosen);
      }
    }
  };
  return (
    <Sheet isOpen title={t('box.title')} onClose={onClose}>
      <div className="pal-field">
        <Icon name="search" size={1.125} />
        <input
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box was opened to type into it
          autoFocus
          role="combobox"
          aria-label={t('box.title')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          placeholder={t('box.hint')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={50}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div className="pal-list" id={`${id}-list`} role="listbox" aria-label={t('box.title')} ref={list}>
        {groups.map((group, groupAt) => (
          <div key={group.id} role="group" aria-label={group.title}>
            <div className="pal-group" aria-hidden>
              {group.title}
            </div>
            {group.found.map((entry, nth) => {
              const place = startOf(groupAt) + nth;
              return (
                <Option
                  key={entry.id}
                  id={optionId(place)}
                  entry={entry}
                  isCurrent={place === current}
                  onPoint={() => setAt(place)}
                  onOpen={() => onOpen(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <output className="pal-state">
        <State typed={typed} count={entries.length} state={asked.state} />
      </output>
    </Sheet>
  );
}

type OptionProps = { id: string; entry: Entry; isCurrent: boolean; onPoint: () => void; onOpen: () => void };

function Option({ id, entry, isCurrent, onPoint, onOpen }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
    <div
      id={id}
      className="pal-option"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Icon name={entry.icon} size={1.25} />
      <span className="pal-text">{entry.text}</span>
      {entry.note ? <span className="pal-note">{entry.note}</span> : null}
    </div>
  );
}

type StateProps = { typed: string; count: number; state: Asked['state'] };

function State({ typed, count, state }: StateProps) {
  const { t } = useTranslation('nav');
  if (typed.trim() === '') {
    return null;
  }
  if (state === 'asking') {
    return t('box.searching');
  }
  if (state === 'failed') {
    return t('box.failed');
  }
  return count > 0 ? (
    <span className="hr-visually-hidden">{t('box.found', { count })}</span>
  ) : (
    <>
      <b>{t('box.none', { keyword: typed.trim() })}</b>
      <br />
      {t('box.noneHint')}
    </>
  );
}

type Asked = { typed: string; state: 'idle' | 'asking' | 'failed'; found: ReadonlyMap<string, Entry[]> };
const NOTHING: Asked = { typed: '', state: 'idle', found: new Map() };

/** Asks the sources that search, once typing pauses; an overtaken response is dropped. */
function useAsked(sources: readonly PaletteSource[], typed: string): Asked {
  const [asked, setAsked] = useState(NOTHING);
  const wanted = typed.trim();
  const latest = useRef(sources);
  useEffect(() => {
    latest.current = sources;
  });
  useEffect(() => {
    const searching = latest.current.flatMap((one) => ('search' in one ? [one] : []));
    if (wanted === '' || searching.length === 0) {
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      Promise.all(
        searching.map(async (one) => [one.id, await one.search(wanted, controller.signal)] as const),
      ).then(
        (found) =>
          !controller.signal.aborted && setAsked({ typed: wanted, state: 'idle', found: new Map(found) }),
        () => !controller.signal.aborted && setAsked({ typed: wanted, state: 'failed', found: new Map() }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  if (wanted === '' || !sources.some((one) => 'search' in one)) {
    return NOTHING;
  }
  // The last people stay until the next ones come: the list doesn't jump with every letter.
  return asked.typed === wanted ? asked : { ...asked, state: 'asking' };
}
