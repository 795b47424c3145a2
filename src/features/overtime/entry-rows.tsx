import { lengthText } from '@contract/attendance/words/length-text';
import type { ToldEntry } from '@contract/overtime/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Tag } from '@/shared/ui/mark/tag';

type EntryRowsProps = { entries: readonly ToldEntry[]; onOpen: (entry: ToldEntry) => void };

/** What counted, an entry a line, which opens how it came about. */
export function EntryRows({ entries, onOpen }: EntryRowsProps) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  return entries.map((entry) => (
    <ListRow
      key={`${entry.workDate} ${entry.onDate} ${entry.class} ${entry.requestKey ?? ''}`}
      title={momentWords(entry.onDate, 'weekday')}
      note={
        entry.becomes === 'timeOff'
          ? t(`class.${entry.class}`)
          : `${t(`class.${entry.class}`)} · ${entry.percent}%`
      }
      value={lengthText(entry.counted, language)}
      onPress={() => onOpen(entry)}
    >
      {entry.becomes === 'timeOff' ? <Tag tone="main">{t('becomes.timeOff')}</Tag> : null}
      {entry.counted === 0 ? <Tag tone="warn">{t('none')}</Tag> : null}
    </ListRow>
  ));
}
