import type { FormColumn, FormField } from '@contract/form/schema';
import { FIRST_OPTIONS } from '@contract/form/words';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/shared/ui/page/segments';
import { useState } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ErrorState, EmptyState, Loading } from '@/shared/ui/page/states';
import { TextField } from '@/shared/ui/field/text-field';
import { listDictionaryTypes } from '@contract/form/template-calls';
import { useRead } from '@/shared/http/query/use-read';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { SearchBox } from '@/shared/ui/field/search-box';
import { OwnOptions } from './own-options';
import { dictionaryName } from '../rules/field-facts';
import { useDictionaryItems } from '../use-dictionary-items';

const KEYWORD_MAX = 50;

type DictionarySettingProps = { field: FormField; onChange: (change: Partial<FormField>) => void };

/** Options that come from a dictionary, narrowed down by a keyword; what is closed there shows but cannot be chosen. */
function DictionarySetting({ field, onChange }: DictionarySettingProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { itemType, itemKeyword = '' } = field;
  const { items, isFailed, isLoading, reload } = useDictionaryItems(itemType, itemKeyword);
  return (
    <>
      <div className="fb-dictionary">
        <span>{itemType ? dictionaryName(itemType, t) : null}</span>
        <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
          {itemType ? t('options.change') : t('options.choose')}
        </Button>
      </div>
      {itemType ? (
        <>
          <TextField
            name="itemKeyword"
            label={t('options.keyword')}
            value={itemKeyword}
            maxLength={KEYWORD_MAX}
            autoComplete="off"
            onChange={(keyword) => onChange({ itemKeyword: keyword || undefined })}
          />
          {isFailed ? <ErrorState onRetry={reload} /> : null}
          <ul className="fb-items" aria-label={t('options.preview')}>
            {items.map((item) => (
              <li key={item.itemCode} data-closed={item.status === 1 ? '' : undefined}>
                {localizedName(item.itemName, item.itemEnName, language)}
                {item.status === 1 ? <span className="ed-note">{t('options.closed')}</span> : null}
              </li>
            ))}
          </ul>
          {items.length === 0 && !isLoading && !isFailed ? (
            <p className="ed-note">{t('options.noItems')}</p>
          ) : null}
        </>
      ) : null}
      {isChoosing ? (
        <DictionarySheet
          onChoose={(chosen) => {
            onChange({ itemType: chosen, itemKeyword: undefined, options: undefined });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

type OptionSettingProps = {
  field: FormField;
  siblings: readonly FormColumn[];
  onChange: (change: Partial<FormField>) => void;
};

/** What can be chosen: options of the field's own, or a dictionary of the company. */
export function OptionSetting({ field, siblings, onChange }: OptionSettingProps) {
  const { t } = useTranslation('form-builder');
  const isDictionary = field.itemType !== undefined || field.options === undefined;
  const conditions = siblings.flatMap((one) => (one.showWhen?.key === field.key ? one.showWhen.values : []));
  return (
    <section className="ed-block" aria-label={t('editor.options')}>
      <h3>{t('editor.options')}</h3>
      <Segments
        label={t('options.source')}
        value={isDictionary ? 'dictionary' : 'own'}
        options={(['own', 'dictionary'] as const).map((value) => ({ value, text: t(`options.${value}`) }))}
        onChange={(source) =>
          onChange(
            source === 'own'
              ? {
                  itemType: undefined,
                  itemKeyword: undefined,
                  options: FIRST_OPTIONS.map((label, index) => ({ code: `o${index + 1}`, label })),
                }
              : { options: undefined },
          )
        }
      />
      {isDictionary ? (
        <DictionarySetting field={field} onChange={onChange} />
      ) : (
        <OwnOptions
          options={field.options ?? []}
          usedCodes={conditions}
          onChange={(options) => onChange({ options })}
        />
      )}
    </section>
  );
}

type DictionarySheetProps = { onChoose: (itemType: string) => void; onClose: () => void };

/** The dictionaries that a choice can take its options from, found by what is in them. */
function DictionarySheet({ onChoose, onClose }: DictionarySheetProps) {
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
