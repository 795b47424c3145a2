import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useNow } from '@/shared/lib/time/use-now';
import { Fold } from '@/shared/ui/reveal/fold';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import type { DoneItem } from './use-inbox-acts';
import { useInboxWords } from './use-inbox-words';

type InboxDoneProps = {
  done: readonly DoneItem[];
  busy: ReadonlySet<string>;
  onUndo: (one: DoneItem) => void;
  onExpire: (one: DoneItem) => void;
};

/** What was settled while the list was open, folded away; the last one can be undone for some seconds. */
export function InboxDone({ done, busy, onUndo, onExpire }: InboxDoneProps) {
  const { t } = useTranslation('work');
  const textOf = useDoneText();
  const undoable = done.find((one) => one.undo);
  if (done.length === 0) {
    return null;
  }
  return (
    <>
      {undoable?.undo ? (
        <UndoBar
          key={undoable.undo.id}
          text={textOf(undoable)}
          undoText={t('undo')}
          until={undoable.undo.until}
          isBusy={busy.has(undoable.item.id)}
          onUndo={() => onUndo(undoable)}
          onEnd={() => onExpire(undoable)}
        />
      ) : null}
      <Fold isCard title={t('done.title', { count: done.length })} className="pw-done">
        <ul>
          {done.map((one) => (
            <li key={one.item.id}>{textOf(one)}</li>
          ))}
        </ul>
      </Fold>
    </>
  );
}

/** What became of an item, with who settled it and when where that was someone else. */
function useDoneText(): (one: DoneItem) => string {
  const { t } = useTranslation('work');
  const language = useLanguage();
  const wordsOf = useInboxWords();
  const now = useNow();
  return ({ item, act, ending }) => {
    const what = wordsOf(item).title;
    if (!ending) {
      return `${what} · ${t(`done.${act ?? 'gotIt'}`)}`;
    }
    const who = ending.by && !ending.by.isMe ? localizedName(ending.by.name, ending.by.enName, language) : '';
    const by = ending.by?.isMe ? t('done.me') : who;
    const when = ending.at ? momentText(ending.at, 'minute', language, now) : '';
    return [what, t(`end.${ending.outcome}`), by, when].filter(Boolean).join(' · ');
  };
}
