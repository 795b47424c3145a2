import { keptDictionaries } from '@contract/dictionary/keep-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { DictionaryItems } from './dictionary-items';

type DictionaryListProps = { itemType: string | undefined };

/** The dictionaries that the company may word, and the items of the chosen one. */
export function DictionaryList({ itemType }: DictionaryListProps) {
  const { t } = useTranslation('dictionaries');
  const language = useLanguage();
  const { data, error, reload } = useRead(keptDictionaries, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  return (
    <Desk
      isOpen={itemType !== undefined}
      list={
        <>
          <p className="hr-form-lead">{t('lead')}</p>
          <Section title={t('types')}>
            {data.map((one) => (
              <ListRow
                key={one.itemType}
                icon="list"
                title={localizedText(one.name, language)}
                note={
                  <Dotted
                    parts={[
                      t('selectable', { count: one.selectable }),
                      one.off > 0 ? t('offCount', { count: one.off }) : '',
                      one.own > 0 ? t('ownCount', { count: one.own }) : '',
                    ].filter(Boolean)}
                  />
                }
                to={`/dictionaries?type=${one.itemType}`}
                link={{
                  replace: itemType !== undefined,
                  'aria-current': one.itemType === itemType ? 'page' : undefined,
                }}
              />
            ))}
          </Section>
        </>
      }
      pane={
        itemType === undefined ? (
          <EmptyState icon="list" title={t('choose')} note={t('chooseNote')} />
        ) : (
          <DictionaryItems key={itemType} itemType={itemType} />
        )
      }
    />
  );
}
