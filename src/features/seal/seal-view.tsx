import { askSealChange, type SealDetail } from '@contract/seal/calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { Segments } from '@/shared/ui/page/segments';
import { SealGrants } from './parts/seal-grants';
import { SealLedger } from './parts/seal-ledger';
import { SealLife } from './parts/seal-life';
import { SealPicture } from '@/modules/seal/seal-picture';
import { ReasonSheet } from './parts/reason-sheet';
import { WaitingCard } from './parts/waiting-card';
import { SealSheet } from './sheets/seal-sheet';
import { STATE_TONES } from './words';
import './seal.css';

export const SEAL_TABS = ['grants', 'ledger', 'life'] as const;
export type SealTab = (typeof SEAL_TABS)[number];

type SealViewProps = {
  seal: SealDetail;
  tab: SealTab;
  onTab: (tab: SealTab) => void;
};

/** A seal: its picture, what waits, what can be done with it, who uses it and what was done. */
export function SealView({ seal, tab, onTab }: SealViewProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const name = localizedName(seal.name, seal.enName, language);
  const facts = [
    { name: t('fact.kind'), value: t(`kind.${seal.kind}`) },
    { name: t('fact.needsTwo'), value: t(seal.needsTwo ? 'needsTwo.on' : 'needsTwo.off') },
    { name: t('fact.created'), value: momentText(seal.createdAt, 'minute', language) },
    { name: t('fact.uses'), value: t('fact.times', { count: seal.uses }) },
  ];
  return (
    <>
      <section className="hr-card" aria-label={name}>
        <div className="seal-head">
          <SealPicture pictureId={seal.pictureId} name={name} size="large" />
          <div>
            <h2>{name}</h2>
            <Tag tone={STATE_TONES[seal.state]}>{t(`state.${seal.state}`)}</Tag>
          </div>
        </div>
        <Facts facts={facts} />
        <Actions seal={seal} />
      </section>
      {seal.waiting ? <WaitingCard seal={seal} change={seal.waiting} /> : null}
      <Segments
        options={SEAL_TABS.map((value) => ({ value, text: t(`tab.${value}`) }))}
        value={tab}
        label={t('tab.label')}
        onChange={onTab}
      />
      {tab === 'grants' ? <SealGrants seal={seal} /> : null}
      {tab === 'ledger' ? <SealLedger sealId={seal.id} /> : null}
      {tab === 'life' ? <SealLife changes={seal.changes} /> : null}
    </>
  );
}

type Asked = 'suspend' | 'resume' | 'destroy';
const ASKED: readonly Asked[] = ['suspend', 'resume', 'destroy'];

/** What can be asked for this seal. */
function Actions({ seal }: { seal: SealDetail }) {
  const { t } = useTranslation('seals');
  const [open, setOpen] = useState<Asked | 'change'>();
  if (seal.may.length === 0) {
    return null;
  }
  const done = (isWaiting: boolean) => {
    setOpen(undefined);
    showToast(t(isWaiting ? 'form.asked' : 'form.changed'), { kind: 'success' });
  };
  const notes = {
    suspend: t('act.suspendNote'),
    resume: t('act.resumeNote'),
    destroy: t('act.destroyNote', { grants: seal.activeGrants, uses: seal.waitingUses }),
  };
  return (
    <div className="seal-buttons">
      {seal.may.includes('change') ? (
        <Button kind="outline" onClick={() => setOpen('change')}>
          {t('change.change')}
        </Button>
      ) : null}
      {ASKED.filter((kind) => seal.may.includes(kind)).map((kind) => (
        <Button key={kind} kind={kind === 'destroy' ? 'danger' : 'outline'} onClick={() => setOpen(kind)}>
          {t(`change.${kind}`)}
        </Button>
      ))}
      {open === 'change' ? (
        <SealSheet
          seal={seal}
          onDone={(_id, isWaiting) => done(isWaiting)}
          onReload={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open && open !== 'change' ? (
        <ReasonSheet
          title={t(`act.${open}Title`)}
          note={notes[open]}
          submit={t(seal.needsTwo ? 'form.submit' : `change.${open}`)}
          onSubmit={async (reason) => {
            const { id, revision } = seal;
            done(
              (await call(askSealChange, { id, revision, kind: open, reason }, { silent: true })).isWaiting,
            );
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}
