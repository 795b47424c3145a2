import {
  positionAdd,
  positionDelete,
  positionPage,
  positionRename,
  type PositionItem,
} from '@contract/people/organ-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataScope } from '@/modules/people/reach';
import { useSearch } from '@/modules/people/use-search';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { NameSheet, type Names } from '../parts/name-sheet';

/** The positions of the company: found by name, added, renamed, deleted while nobody holds them. */
export function PositionList() {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  // Positions are the whole company's.
  const scope = useDataScope();
  const mayChange = scope === 'company';
  const { typed, setTyped, keyword } = useSearch();
  const [opened, setOpened] = useState<PositionItem | 'new'>();
  const list = usePages(positionPage, { keyword: keyword || undefined }, (row) => row.id);
  const nameOf = (row: PositionItem) => localizedName(row.name, row.enName, language);

  const save = async (names: Names) => {
    if (opened === 'new') {
      await call(positionAdd, names, { silent: true });
    } else if (opened) {
      await call(positionRename, { positionId: opened.id, ...names }, { silent: true });
    }
    setOpened(undefined);
    showToast(t('saved', names), { kind: 'success' });
    void list.refresh();
  };
  const remove = async (row: PositionItem) => {
    const chosen = await showDialog({
      title: t('position.deleteAsk', { name: nameOf(row) }),
      content: t('position.deleteAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('position.delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(positionDelete, { positionId: row.id });
      showToast(t('deleted', { name: nameOf(row) }), { kind: 'success' });
      void list.refresh();
    }
  };
  return (
    <>
      <p className="hr-form-lead">
        {t(scope === undefined || mayChange ? 'position.lead' : 'position.leadInScope')}
      </p>
      <SearchBox label={t('position.search')} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <ListRow title={nameOf(row)} note={t('people', { count: row.peopleCount })}>
            {mayChange ? (
              <>
                <IconButton
                  icon="pencil"
                  label={t('position.renameOf', { name: nameOf(row) })}
                  onClick={() => setOpened(row)}
                />
                <IconButton
                  icon="trash-2"
                  label={t('position.deleteOf', { name: nameOf(row) })}
                  // The error policy tells a refusal; nothing has changed then.
                  onClick={() => void remove(row).catch(() => undefined)}
                />
              </>
            ) : null}
          </ListRow>
        )}
        estimate={4.5}
        label={t('positions')}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState
            icon="id-card"
            title={t(keyword ? 'position.noneFound' : 'position.none')}
            note={t(keyword ? 'noneFoundHint' : 'position.noneHint')}
          />
        }
      />
      {mayChange ? <CreateButton text={t('position.add')} onPress={() => setOpened('new')} /> : null}
      {opened ? (
        <NameSheet
          title={t(opened === 'new' ? 'position.add' : 'position.rename')}
          {...(opened === 'new' ? {} : { names: { name: opened.name, enName: opened.enName ?? '' } })}
          onSave={save}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
