import type { KindBalance } from '@contract/leave/balance-calls';
import { balanceText } from '@contract/leave/balance-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import type { Opened } from './history-sheet';

/** Kinds of leave that nothing limits: what was taken of them this year. */
export function OpenKinds({
  kinds,
  onOpen,
}: {
  kinds: readonly KindBalance[];
  onOpen: (opened: Opened) => void;
}) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const open = kinds.filter(({ isCounted }) => !isCounted);
  return open.length === 0 ? null : (
    <Section title={t('open')}>
      {open.map(({ kind, name, statement, isRecordMissing }) => (
        <ListRow
          key={kind}
          title={localizedText(name, language)}
          note={
            statement.taken + statement.booked + statement.pending === 0
              ? t(isRecordMissing ? 'record.missing' : 'openNone')
              : balanceText(statement, language)
          }
          onPress={() =>
            onOpen({
              title: t('historyOf', { name: localizedText(name, language), what: t('history') }),
              kind,
            })
          }
        />
      ))}
    </Section>
  );
}
