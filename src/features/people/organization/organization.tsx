import { organDelete, organRestore, type OrganFile } from '@contract/people/organ-calls';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { useDataScope } from '@/modules/people/reach';
import { useSearch } from '@/modules/people/use-search';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { EmptyState } from '@/shared/ui/page/states';
import { ActSheet } from './parts/act-sheet';
import { OrganBranch } from './parts/organ-branch';
import { OrganPane, type OrganAct } from './parts/organ-pane';
import './organization.css';

const UNDO_MS = 10_000;

type Acting = { act: Exclude<OrganAct, 'delete'>; organ: OrganFile | undefined };
type Deleted = { organ: OrganFile; until: number };

type OrganizationProps = { organId: string | undefined; onShow: (organId: string | undefined) => void };

/** The departments of the company as a tree, and one of them: beside it where there is room, in its place where there is none. */
export function Organization({ organId, onShow }: OrganizationProps) {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  const scope = useDataScope();
  const { typed, setTyped, keyword } = useSearch();
  const [edition, setEdition] = useState(0);
  const [acting, setActing] = useState<Acting>();
  const [deleted, setDeleted] = useState<Deleted>();
  // What stands below the tree would be pushed away by its levels.
  const [isShown, setIsShown] = useState(false);
  const handleShown = useCallback(() => setIsShown(true), []);
  const nameOf = (organ: OrganFile) => localizedName(organ.name, organ.enName, language);
  const renew = () => setEdition((last) => last + 1);

  const remove = async (organ: OrganFile) => {
    const chosen = await showDialog({
      title: t('deleteAsk', { name: nameOf(organ) }),
      content: t('deleteAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('delete'), kind: 'danger' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    await call(organDelete, { organId: organ.id });
    setDeleted({ organ, until: Date.now() + UNDO_MS });
    renew();
    onShow(organ.above.at(-1)?.id);
  };
  const restore = async ({ organ }: Deleted) => {
    await call(organRestore, { organId: organ.id });
    setDeleted(undefined);
    showToast(t('restored', { name: nameOf(organ) }), { kind: 'success' });
    renew();
    onShow(organ.id);
  };
  const handleAct = (act: OrganAct, organ: OrganFile) => {
    if (act === 'delete') {
      // The error policy tells a refusal; nothing has changed then.
      remove(organ).catch(() => undefined);
    } else {
      setActing({ act, organ });
    }
  };
  const handleDone = (added?: string) => {
    const { act, organ } = acting!;
    setActing(undefined);
    showToast(t(`done.${act}`), { kind: 'success' });
    renew();
    if (added && !organ) {
      onShow(added);
    }
  };
  return (
    <div className="organ-desk" data-open={organId === undefined ? undefined : ''}>
      <div className="organ-tree">
        <ScopeNote />
        <SearchBox label={t('search')} value={typed} onChange={setTyped} />
        <div className="hr-card organ-card">
          <OrganBranch
            opened={{ organId, edition }}
            scope={keyword ? { keyword } : {}}
            onShown={handleShown}
          />
        </div>
        {isShown && scope === 'company' ? (
          <div className="organ-buttons">
            <Button kind="outline" onClick={() => setActing({ act: 'add', organ: undefined })}>
              {t('addTop')}
            </Button>
            <Button kind="outline" onClick={() => setActing({ act: 'order', organ: undefined })}>
              {t('orderTop')}
            </Button>
          </div>
        ) : null}
        {isShown ? (
          <Section title={t('more')}>
            <ListRow icon="users" title={t('everybody')} to="/people" />
            <ListRow icon="id-card" title={t('positions')} to="/positions" />
          </Section>
        ) : null}
      </div>
      <div className="organ-pane">
        {organId === undefined ? (
          <EmptyState icon="network" title={t('choose')} note={t('chooseNote')} />
        ) : (
          <OrganPane key={organId} organId={organId} edition={edition} onAct={handleAct} />
        )}
      </div>
      {deleted ? (
        <UndoBar
          text={t('deleted', { name: nameOf(deleted.organ) })}
          undoText={t('undo')}
          until={deleted.until}
          onUndo={() => void restore(deleted).catch(() => undefined)}
          onEnd={() => setDeleted(undefined)}
        />
      ) : null}
      {acting ? <ActSheet {...acting} onDone={handleDone} onClose={() => setActing(undefined)} /> : null}
    </div>
  );
}
