import type { FormField } from '@contract/form/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ErrorState } from '@/shared/ui/page/states';
import { TextField } from '@/shared/ui/field/text-field';
import { dictionaryName } from '../rules/field-facts';
import { useDictionaryItems } from '../use-dictionary-items';
import { DictionarySheet } from './dictionary-sheet';

const KEYWORD_MAX = 50;

type DictionarySettingProps = { field: FormField; onChange: (change: Partial<FormField>) => void };

/** Options that come from a dictionary, narrowed down by a keyword; what is closed there shows but cannot be chosen. */
export function DictionarySetting({ field, onChange }: DictionarySettingProps) {
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
