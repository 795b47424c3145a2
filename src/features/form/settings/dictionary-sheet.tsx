import { listDictionaryTypes } from '@contract/form/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import { dictionaryName } from '../rules/field-facts';

type DictionarySheetProps = { onChoose: (itemType: string) => void; onClose: () => void };

/** The dictionaries that a choice can take its options from, found by what is in them. */
export function DictionarySheet({ onChoose, onClose }: DictionarySheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const { data, error, isLoading, reload } = useRead(listDictionaryTypes, {});
  const types = (data ?? []).map((one) => ({ ...one, name: dictionaryName(one.itemType, t) }));
  const shown = types.filter(({ itemType, name, samples }) =>
    [itemType, name, ...samples.flatMap((one) => [one.name, one.enName ?? ''])].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  return (
    <FullSheet
      title={t('options.chooseTitle')}
      onClose={onClose}
      top={<SearchBox name="keyword" label={t('options.searchType')} value={keyword} onChange={setKeyword} />}
    >
      {isLoading && !data ? <Loading rows={5} /> : null}
      {error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {data && shown.length === 0 ? <EmptyState icon="search-x" title={t('options.noType')} /> : null}
      <ul className="fb-types">
        {shown.map(({ itemType, name, count, samples }) => (
          <li key={itemType}>
            <button type="button" className="hr-row" onClick={() => onChoose(itemType)}>
              <span className="hr-row-main">
                <span>{name}</span>
                <span className="hr-row-note">
                  {samples.map((one) => localizedName(one.name, one.enName, language)).join(' · ')}
                </span>
              </span>
              <span className="hr-row-value">{t('options.count', { count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </FullSheet>
  );
}
