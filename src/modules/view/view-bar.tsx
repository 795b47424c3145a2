import { SYSTEM_VIEW } from '@contract/view/view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { showToast } from '@/shared/ui/overlay/toast';
import type { ViewOfTable } from './use-view';
import { ViewMenu } from './view-menu';
import { ViewSheet } from './view-sheet';
import './view.css';

type ViewBarProps = { of: ViewOfTable; systemName: string };

/** Which view is open, whether it is shown differently, and what can be done about it. */
export function ViewBar({ of, systemName }: ViewBarProps) {
  const { t } = useTranslation('table');
  const [open, setOpen] = useState<'menu' | 'saveAs' | 'change'>();
  const [isSaving, setSaving] = useState(false);
  const { view, isChanged } = of;
  const close = () => setOpen(undefined);
  const save = () => {
    setSaving(true);
    // The error policy reports a refusal; what was changed stays in the address.
    of.save()
      .then(
        () => showToast(t('view.saved'), { kind: 'success' }),
        () => undefined,
      )
      .finally(() => setSaving(false));
  };
  return (
    <>
      <div className="view-bar">
        <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen('menu')}>
          <Icon name="layout-list" size={1} />
          <span className="view-name">{view?.name ?? systemName}</span>
          {isChanged ? <span className="view-changed">{t('view.changed')}</span> : null}
          <Icon name="chevron-down" size={1} />
        </Button>
        {isChanged ? (
          <>
            {view?.mayChange ? (
              <Button kind="text" size="small" isBusy={isSaving} onClick={save}>
                {t('view.save')}
              </Button>
            ) : null}
            <Button kind="text" size="small" onClick={() => setOpen('saveAs')}>
              {t('view.saveAs')}
            </Button>
            <Button kind="text" size="small" onClick={of.reset}>
              {t('view.reset')}
            </Button>
          </>
        ) : null}
      </div>
      <ViewNotes of={of} />
      {open === 'menu' ? (
        <ViewMenu
          of={of}
          systemName={systemName}
          onSaveAs={() => setOpen('saveAs')}
          onChange={() => setOpen('change')}
          onClose={close}
        />
      ) : null}
      {open === 'saveAs' ? <ViewSheet of={of} onSave={of.saveAs} onClose={close} /> : null}
      {open === 'change' && view ? (
        <ViewSheet of={of} view={view} onSave={of.change} onClose={close} />
      ) : null}
    </>
  );
}

/** Why a table is not shown as its address or its view says. */
function ViewNotes({ of }: { of: ViewOfTable }) {
  const { t } = useTranslation('table');
  return (
    <>
      {of.isMissing ? <p className="view-note">{t('view.missing')}</p> : null}
      {of.isReduced ? <p className="view-note">{t('view.reduced')}</p> : null}
      {of.error !== undefined && of.viewId === SYSTEM_VIEW && of.views.length === 0 ? (
        <p className="view-note">
          {t('view.failed')}{' '}
          <Button kind="text" size="small" onClick={of.reload}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
