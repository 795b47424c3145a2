import { getStamping, placeStamping, refuseStamping, type Stamping } from '@contract/seal/use-calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { ReasonSheet } from '../parts/reason-sheet';
import { SealPicture } from '@/modules/seal/seal-picture';
import { STAMPING_TONES } from '../words';
import { PagesSheet } from './pages-sheet';
import '../seal.css';

type StampingSheetProps = { id: string; onSettled: () => void; onClose: () => void };

/** One request for a seal: what it is for, and placing it or refusing. */
export function StampingSheet({ id, onSettled, onClose }: StampingSheetProps) {
  const { t } = useTranslation('seals');
  const { data, error, reload } = useRead(getStamping, { id });
  const content = () => {
    if (data) {
      return <Content stamping={data} onSettled={onSettled} />;
    }
    if (isMissing(error)) {
      return <EmptyState icon="search-x" title={t('queue.gone')} />;
    }
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={4} />;
  };
  return (
    <Sheet isOpen title={t('queue.title')} onClose={onClose}>
      {content()}
    </Sheet>
  );
}

type ContentProps = { stamping: Stamping; onSettled: () => void };

function Content({ stamping, onSettled }: ContentProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const { isBusy, isLocked, alert, attempt } = useAttempt({}, 0);
  const [isRefusing, setRefusing] = useState(false);
  const [isReading, setReading] = useState(false);
  const { id, revision, seal, title, count, grant, state, decidedBy, decidedAt } = stamping;
  const isWaiting = state === 'waiting';
  // What was settled is its parties' to read.
  const isReadable = isWaiting && stamping.subject === 'signing';
  const sealName = localizedName(seal.name, seal.enName, language);
  const place = async () => {
    const chosen = await showDialog({
      title: t('queue.placeTitle', { seal: sealName }),
      content: t('queue.placeNote', { title, count }),
      actions: [
        { text: t('queue.cancel'), kind: 'cancel' },
        { text: t('queue.place'), kind: 'primary' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    if (await attempt([], () => call(placeStamping, { id, revision }, { silent: true }))) {
      showToast(t('queue.placed'), { kind: 'success' });
      onSettled();
    }
  };
  const facts = [
    { name: t('queue.document'), value: title },
    { name: t('queue.by'), value: localizedName(stamping.askedBy.name, stamping.askedBy.enName, language) },
    { name: t('queue.askedAt'), value: momentText(stamping.askedAt, 'minute', language) },
    { name: t('queue.count'), value: String(count) },
    { name: t('queue.pages'), value: stamping.pages === null ? '' : String(stamping.pages) },
    { name: t('queue.note'), value: stamping.note },
    ...(grant
      ? [
          { name: t('queue.purpose'), value: grant.purpose },
          { name: t('queue.grantLeft'), value: t('grant.left', { left: grant.left, quota: grant.quota }) },
          { name: t('queue.grantUntil'), value: momentText(grant.validTo, 'day', language) },
        ]
      : []),
    { name: t('form.reason'), value: stamping.reason ?? '' },
  ];
  const fault = <FormAlert text={alert ?? stamping.fault ?? undefined} />;
  const buttons = (
    <div className="seal-buttons">
      <Button kind="outline" disabled={isLocked || isBusy} onClick={() => setRefusing(true)}>
        {t('queue.refuse')}
      </Button>
      <Button
        kind="primary"
        isBusy={isBusy}
        disabled={isLocked || stamping.fault !== null}
        onClick={() => void place()}
      >
        {t('queue.place')}
      </Button>
    </div>
  );
  return (
    <div className="hr-form">
      <div className="hr-card">
        <div className="seal-head">
          <SealPicture pictureId={seal.pictureId} name={sealName} />
          <div>
            <h2>{sealName}</h2>
            <Tag tone={STAMPING_TONES[state]}>{t(`stampingState.${state}`)}</Tag>
          </div>
        </div>
        <Facts facts={facts} />
        {isReadable ? (
          <ListRow icon="file-text" title={t('queue.open')} onPress={() => setReading(true)} />
        ) : null}
      </div>
      {decidedBy && decidedAt ? (
        <p className="seal-note">
          {t('queue.decided', {
            name: localizedName(decidedBy.name, decidedBy.enName, language),
            time: momentText(decidedAt, 'minute', language),
          })}
        </p>
      ) : null}
      {fault}
      {isWaiting ? <div className="hr-card">{buttons}</div> : null}
      {isReading ? (
        <PagesSheet
          stamping={stamping}
          foot={
            <>
              {fault}
              {buttons}
            </>
          }
          onClose={() => setReading(false)}
        />
      ) : null}
      {isRefusing ? (
        <ReasonSheet
          title={t('queue.refuseTitle')}
          note={t('queue.refuseNote')}
          submit={t('queue.refuse')}
          onSubmit={async (reason) => {
            await call(refuseStamping, { id, revision, reason }, { silent: true });
            setRefusing(false);
            showToast(t('queue.refused'), { kind: 'success' });
            onSettled();
          }}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </div>
  );
}
