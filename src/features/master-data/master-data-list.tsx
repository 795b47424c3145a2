import {
  getMasterDataListPage,
  MASTER_DATA_MODELS,
  type MasterDataModel,
  type MasterDataRecord,
} from '@contract/master-data/calls';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { Button } from '@/shared/ui/button/button';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { RecordSheet } from './parts/record-sheet';
import { readRecord } from './rules';
import './master-data.css';

const SEARCH_PAUSE_MS = 300;

const ICONS: Record<MasterDataModel, { icon: string }> = {
  workStation: { icon: 'briefcase' },
  place: { icon: 'map-pin' },
  contract: { icon: 'file-text' },
};

type MasterDataListProps = {
  model: MasterDataModel;
  keyword: string;
  onShow: (model: MasterDataModel, keyword: string) => void;
};

/** The records of a model in the order of their codes; one can be added, a tap changes one. */
export function MasterDataList({ model, keyword, onShow }: MasterDataListProps) {
  const { t } = useTranslation('master-data');
  const [opened, setOpened] = useState<MasterDataRecord | 'new'>();
  // The address follows when the typing rests: a field that waited for it would lose what is typed meanwhile.
  const [typed, setTyped] = useState(keyword);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const show = (next: MasterDataModel, text: string, pauseMs = 0) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onShow(next, text.trim()), pauseMs);
  };
  const list = usePages(getMasterDataListPage, { model, keyword: keyword || undefined }, (row) => row.id);
  const handleSaved = (name: string) => {
    setOpened(undefined);
    showToast(t('saved', { name }), { kind: 'success' });
  };
  const isSearch = keyword !== '';
  return (
    <>
      <Segments
        options={MASTER_DATA_MODELS.map((one) => ({ value: one, text: t(`model.${one}`) }))}
        value={model}
        label={t('model.label')}
        onChange={(next) => show(next, '')}
      />
      <p className="hr-form-lead">{t(`lead.${model}`)}</p>
      <SearchBox
        name="keyword"
        label={t('search')}
        value={typed}
        onChange={(text) => show(model, text, SEARCH_PAUSE_MS)}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <RecordRow record={row} onPress={() => setOpened(row)} />}
        estimate={5.5}
        label={t(`model.${model}`)}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState
            icon={ICONS[model].icon}
            title={t(isSearch ? 'noneFound' : `none.${model}`)}
            note={t(isSearch ? 'noneFoundHint' : 'noneHint')}
            actions={
              isSearch ? (
                <Button kind="outline" size="small" onClick={() => show(model, '')}>
                  {t('clearSearch')}
                </Button>
              ) : null
            }
          />
        }
      />
      <CreateButton text={t(`add.${model}`)} onPress={() => setOpened('new')} />
      {opened ? (
        <RecordSheet
          model={model}
          record={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSaved={handleSaved}
        />
      ) : null}
    </>
  );
}

type RecordRowProps = { record: MasterDataRecord; onPress: () => void };

/** A record with what tells it from the others. */
function RecordRow({ record, onPress }: RecordRowProps) {
  const { t } = useTranslation('master-data');
  const language = useLanguage();
  const text = readRecord(record);
  const note = () => {
    switch (record.model) {
      case 'workStation':
        return t(text.isPaid ? 'paid' : 'unpaid');
      case 'place':
        return localizedName(text.address, text.enAddress, language);
      case 'contract':
        return (
          <Dotted parts={[text.party, moneyText(Math.round(Number(text.totalAmount) * 100), language)]} />
        );
    }
  };
  return (
    <button type="button" className="hr-row" onClick={onPress}>
      <span className="hr-row-main">
        <span>{localizedName(record.name, record.enName, language)}</span>
        <span className="hr-row-note">{note()}</span>
        <span className="master-tags">
          <span className="master-code">{record.code}</span>
          {record.isEnabled ? null : <span className="master-off">{t('disabled')}</span>}
        </span>
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
