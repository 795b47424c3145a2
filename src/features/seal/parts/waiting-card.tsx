import { decideSealChange, withdrawSealChange, type SealChange, type SealDetail } from '@contract/seal/calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ReasonSheet } from './reason-sheet';
import { SealPicture } from '@/modules/seal/seal-picture';

type WaitingCardProps = { seal: SealDetail; change: SealChange };

/** The change that waits: who asked for what and why, and what its reader may do. */
export function WaitingCard({ seal, change }: WaitingCardProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const { isBusy, isLocked, alert, attempt } = useAttempt({}, 0);
  const [isDeclining, setDeclining] = useState(false);
  const { id: changeId, kind, askedBy } = change;
  const isOwn = askedBy.id === ownId;
  const settle = async (work: () => Promise<unknown>, told: string) => {
    if (await attempt([], work)) {
      showToast(told, { kind: 'success' });
    }
  };
  const approve = async () => {
    const chosen = await showDialog({
      title: t('waiting.approveTitle', { change: t(`change.${kind}`) }),
      content: t(kind === 'destroy' ? 'waiting.approveDestroy' : 'waiting.approveNote'),
      actions: [
        { text: t('waiting.cancel'), kind: 'cancel' },
        { text: t('waiting.approve'), kind: kind === 'destroy' ? 'danger' : 'primary' },
      ],
    });
    if (chosen === 1) {
      const decision = { changeId, isApproved: true, note: '' };
      await settle(() => call(decideSealChange, decision, { silent: true }), t('waiting.approved'));
    }
  };
  const withdraw = async () =>
    await settle(() => call(withdrawSealChange, { changeId }, { silent: true }), t('waiting.withdrawn'));
  const newName = change.name !== null && change.name !== seal.name ? change.name : undefined;
  const newPicture =
    change.pictureId !== null && change.pictureId !== seal.pictureId ? change.pictureId : undefined;
  return (
    <section className="hr-card" aria-label={t('waiting.title', { change: t(`change.${kind}`) })}>
      <div className="seal-waiting">
        <strong>{t('waiting.title', { change: t(`change.${kind}`) })}</strong>
        <p>
          {t('waiting.by', {
            name: localizedName(askedBy.name, askedBy.enName, language),
            time: momentText(change.askedAt, 'minute', language),
          })}
        </p>
        <p>{t('life.reason', { reason: change.reason })}</p>
        {newName ? <p>{`${t('waiting.newName')}: ${newName}`}</p> : null}
        {change.needsTwo !== null && change.needsTwo !== seal.needsTwo ? (
          <p>{`${t('needsTwo.label')}: ${t(change.needsTwo ? 'needsTwo.on' : 'needsTwo.off')}`}</p>
        ) : null}
        {newPicture ? (
          <p className="seal-next">
            <SealPicture pictureId={newPicture} name={newName ?? seal.name} />
            {t('waiting.newPicture')}
          </p>
        ) : null}
        {isOwn && seal.waiting && !seal.mayDecide ? <p>{t('waiting.mine')}</p> : null}
        <FormAlert text={alert} />
      </div>
      {seal.mayDecide || isOwn ? (
        <div className="seal-buttons">
          {isOwn ? (
            <Button kind="outline" isBusy={isBusy} disabled={isLocked} onClick={() => void withdraw()}>
              {t('waiting.withdraw')}
            </Button>
          ) : null}
          {seal.mayDecide ? (
            <>
              <Button kind="outline" disabled={isLocked || isBusy} onClick={() => setDeclining(true)}>
                {t('waiting.decline')}
              </Button>
              <Button kind="primary" isBusy={isBusy} disabled={isLocked} onClick={() => void approve()}>
                {t('waiting.approve')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {isDeclining ? (
        <ReasonSheet
          title={t('waiting.declineTitle')}
          note={t('waiting.declineNote')}
          submit={t('waiting.decline')}
          onSubmit={async (note) => {
            await call(decideSealChange, { changeId, isApproved: false, note }, { silent: true });
            setDeclining(false);
            showToast(t('waiting.declined'), { kind: 'success' });
          }}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </section>
  );
}
