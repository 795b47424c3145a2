import { dictionaryOrder, keptDictionaryItems, type KeptItem } from '@contract/dictionary/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/modules/editor/rows/move-item';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';
import { ItemSheet } from './item-sheet';
import './dictionary.css';

type DictionaryItemsProps = { itemType: string };

/** The items of a dictionary: ordered, reworded, switched off, put back, added. */
export function DictionaryItems({ itemType }: DictionaryItemsProps) {
  const { t } = useTranslation('dictionaries');
  const language = useLanguage();
  const { data, error, reload } = useRead(keptDictionaryItems, { itemType });
  const [opened, setOpened] = useState<KeptItem | 'new'>();
  /** The order on its way to the server. */
  const [moved, setMoved] = useState<KeptItem[]>();
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        title={t('missing')}
        note={t('missingNote')}
        to="/dictionaries"
        toText={t('pageTitle')}
      />
    ) : (
      <Loading rows={6} />
    );
  }
  const items = moved ?? data.items;
  const nameOf = (one: KeptItem) => localizedName(one.name, one.enName, language);
  const move = async (from: number, to: number) => {
    const next = moveItem([...items], from, to);
    setMoved(next);
    try {
      await call(dictionaryOrder, { itemType, itemCodes: next.map((one) => one.itemCode) });
      showToast(t('ordered'), { kind: 'success' });
    } catch {
      // Told by the error policy; the order that stands is read again.
      setMoved(undefined);
      reload();
    }
  };
  const handleSaved = (text: string) => {
    setOpened(undefined);
    setMoved(undefined);
    showToast(text, { kind: 'success' });
  };
  return (
    <Section title={localizedText(data.name, language)} isCard={false}>
      <SortableList
        look="card"
        label={localizedText(data.name, language)}
        onMove={(from, to) => void move(from, to)}
        rows={items.map((one) => ({
          key: one.itemCode,
          drag: t('drag', { name: nameOf(one) }),
          content: (
            <button
              type="button"
              className="dictionary-item"
              data-off={one.isOff || undefined}
              onClick={() => setOpened(one)}
            >
              <span className="dictionary-words">
                {nameOf(one)}
                <small>{language === 'en' ? one.name : (one.enName ?? t('noEnglish'))}</small>
              </span>
              {one.origin === 'shared' ? null : <Tag tone="main">{t(`origin.${one.origin}`)}</Tag>}
              {one.isOff ? <Tag>{t('off')}</Tag> : null}
              <Icon name="chevron-right" className="hr-row-end" />
            </button>
          ),
        }))}
      />
      <div className="dictionary-add">
        <Button kind="outline" isBlock onClick={() => setOpened('new')}>
          {t('add')}
        </Button>
      </div>
      {opened ? (
        <ItemSheet
          itemType={itemType}
          item={opened === 'new' ? undefined : opened}
          onSaved={handleSaved}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  );
}
