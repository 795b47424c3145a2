import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { personName } from '../words';
import type { Start } from './load-start';
import './start.css';

type StartNoticesProps = {
  start: Start;
  /** What is filled in comes from an earlier visit. */
  isRestored: boolean;
  onDiscard: () => void;
};

/** Where what stands in the form comes from: an earlier visit, or an item that came back, with what was said about it. */
export function StartNotices({ start, isRestored, onDiscard }: StartNoticesProps) {
  const { t } = useTranslation(['approvals', 'common', 'draft']);
  const language = useLanguage();
  const { again } = start;
  const handleDiscard = async () => {
    const chosen = await showDialog({
      title: t('start.discardTitle'),
      content: t('start.discardText'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('start.discard'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      onDiscard();
    }
  };
  return (
    <>
      {isRestored ? (
        <div className="apv-restored">
          <span>{t('draft:restored')}</span>
          <Button kind="text" size="small" onClick={() => void handleDiscard()}>
            {t('start.discard')}
          </Button>
        </div>
      ) : null}
      {again?.returned ? (
        <p className="apv-returned">
          <strong>{t('start.returnedBy', { name: personName(again.returned.person, language) })}</strong>
          {again.returned.opinion}
        </p>
      ) : null}
      {start.mendsDay ? <p className="apv-note">{t('start.mendsDay')}</p> : null}
      {again ? <p className="apv-note">{t('start.againHint')}</p> : null}
    </>
  );
}
