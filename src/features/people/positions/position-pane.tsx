import { memberPage } from '@contract/people/member-calls';
import { positionDelete, positionFile, positionRename } from '@contract/people/organ-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataScope } from '@/modules/people/reach';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { NameSheet, type Names } from '../parts/name-sheet';
import { PersonItem } from '../parts/person-item';
import '../parts/place-head.css';

type PositionPaneProps = { positionId: string; onDeleted: () => void };

/** One position: its names, what can be done to it, and who holds it. */
export function PositionPane({ positionId, onDeleted }: PositionPaneProps) {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  // Positions are the whole company's.
  const mayChange = useDataScope() === 'company';
  const [isNaming, setNaming] = useState(false);
  const { data: position, error, reload } = useRead(positionFile, { positionId });
  if (!position) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        title={t('position.missing')}
        note={t('position.missingNote')}
        to="/positions"
        toText={t('position.toList')}
      />
    ) : (
      <Loading rows={6} />
    );
  }
  const name = localizedName(position.name, position.enName, language);
  const other = language === 'en' ? position.name : (position.enName ?? '');
  const rename = async (names: Names) => {
    await call(positionRename, { positionId, ...names }, { silent: true });
    setNaming(false);
    showToast(t('saved', names), { kind: 'success' });
  };
  const remove = async () => {
    const chosen = await showDialog({
      title: t('position.deleteAsk', { name }),
      content: t('position.deleteAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('position.delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(positionDelete, { positionId });
      showToast(t('deleted', { name }), { kind: 'success' });
      onDeleted();
    }
  };
  return (
    <>
      <section className="hr-card place-head" aria-label={t('position.about')}>
        <h2>{name}</h2>
        <Facts
          facts={[
            { name: t(language === 'en' ? 'position.zhName' : 'position.enName'), value: other },
            { name: t('position.holders'), value: t('people', { count: position.peopleCount }) },
          ]}
        />
      </section>
      {mayChange ? (
        <Section title={t('position.actions')}>
          <ListRow icon="pencil" title={t('rename')} onPress={() => setNaming(true)} />
          {/* The error policy tells a refusal; nothing has changed then. */}
          <ListRow
            icon="trash-2"
            title={t('position.delete')}
            onPress={() => void remove().catch(() => undefined)}
          />
        </Section>
      ) : null}
      <Holders positionId={positionId} />
      {isNaming ? (
        <NameSheet
          title={t('position.rename')}
          names={{ name: position.name, enName: position.enName ?? '' }}
          onSave={rename}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

function Holders({ positionId }: { positionId: string }) {
  const { t } = useTranslation('organization');
  const list = usePages(memberPage, { positionId }, (row) => row.id);
  return (
    <Section title={t('position.holders')} isCard={false}>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <PersonItem person={row} />}
        estimate={4.5}
        label={t('position.holders')}
        skeleton={<Loading rows={3} />}
        empty={<EmptyState icon="users" title={t('position.nobody')} note={t('position.nobodyNote')} />}
      />
    </Section>
  );
}
