import { SYSTEM_VIEW } from '@contract/view/view';
import type { View } from '@contract/view/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import type { ViewOfTable } from './use-view';

type ViewMenuProps = {
  of: ViewOfTable;
  systemName: string;
  onSaveAs: () => void;
  onChange: () => void;
  onClose: () => void;
};

/** The views of a table to choose from, and what can be done with the open one. */
export function ViewMenu({ of, systemName, onSaveAs, onChange, onClose }: ViewMenuProps) {
  const { t } = useTranslation('table');
  const choose = (id: string) => {
    onClose();
    of.open(id);
  };
  const own = of.views.filter(({ isOwn }) => isOwn);
  const others = of.views.filter(({ isOwn }) => !isOwn);
  return (
    <Sheet isOpen title={t('view.title')} onClose={onClose}>
      <ul className="view-list">
        <Choice of={of} id={SYSTEM_VIEW} name={systemName} onChoose={choose} />
        {[...own, ...others].map((view) => (
          <Choice key={view.id} of={of} id={view.id} name={view.name} view={view} onChoose={choose} />
        ))}
      </ul>
      {of.views.length === 0 ? <p className="hr-form-lead">{t('view.none')}</p> : null}
      <ViewActions of={of} onSaveAs={onSaveAs} onChange={onChange} onClose={onClose} />
    </Sheet>
  );
}

type ChoiceProps = {
  of: ViewOfTable;
  id: string;
  name: string;
  view?: View;
  onChoose: (id: string) => void;
};

function Choice({ of, id, name, view, onChoose }: ChoiceProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const isOpen = of.viewId === id;
  const seen = view && view.audience !== 'mine' ? t(`view.audience.${view.audience}`) : undefined;
  const by = view && !view.isOwn ? localizedName(view.owner.name, view.owner.enName, language) : undefined;
  const note = [seen, by].filter(Boolean).join(' · ');
  return (
    <li>
      <button type="button" aria-current={isOpen || undefined} onClick={() => onChoose(id)}>
        <Icon name={isOpen ? 'check' : 'layout-list'} size={1.125} />
        <span className="view-choice">
          <span>{name}</span>
          {note ? <small>{note}</small> : null}
        </span>
        {of.standard === id ? <Tag>{t('view.default')}</Tag> : null}
      </button>
    </li>
  );
}

function ViewActions({ of, onSaveAs, onChange, onClose }: Omit<ViewMenuProps, 'systemName'>) {
  const { t } = useTranslation('table');
  const [isBusy, setBusy] = useState(false);
  const { view, viewId, standard, ownDefault, companyDefault, mayLead } = of;
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      showToast(done, { kind: 'success' });
      onClose();
    } finally {
      setBusy(false);
    }
  };
  // The error policy reports a refusal.
  const act = (work: () => Promise<unknown>, done: string) => void run(work, done).catch(() => undefined);
  const remove = () =>
    void showDialog({
      title: t('view.removeTitle', { name: view?.name }),
      content: t(view?.audience === 'mine' ? 'view.removeNote' : 'view.removeSharedNote'),
      actions: [
        { text: t('view.cancel'), kind: 'cancel' },
        { text: t('view.remove'), kind: 'danger', onPress: () => act(of.remove, t('view.removed')) },
      ],
    });
  const action = (text: string, onPress: () => void) => (
    <Button kind="outline" size="small" disabled={isBusy} onClick={onPress}>
      {text}
    </Button>
  );
  return (
    <div className="view-actions">
      {action(t('view.saveAs'), onSaveAs)}
      {view?.mayChange ? action(t('view.change'), onChange) : null}
      {standard === viewId
        ? null
        : action(t('view.makeMine'), () =>
            act(async () => await of.makeDefault(viewId, false), t('view.madeMine')),
          )}
      {ownDefault === null || companyDefault === null
        ? null
        : action(t('view.followCompany'), () =>
            act(async () => await of.makeDefault(null, false), t('view.followsCompany')),
          )}
      {mayLead && view?.audience === 'company' && companyDefault !== viewId
        ? action(t('view.makeCompanys'), () =>
            act(async () => await of.makeDefault(viewId, true), t('view.madeCompanys')),
          )
        : null}
      {mayLead && companyDefault !== null && companyDefault === viewId
        ? action(t('view.endCompanys'), () =>
            act(async () => await of.makeDefault(null, true), t('view.endedCompanys')),
          )
        : null}
      {view?.mayChange ? (
        <Button kind="text" size="small" disabled={isBusy} onClick={remove}>
          {t('view.remove')}
        </Button>
      ) : null}
    </div>
  );
}
