import { momentText } from '@contract/moment-text';
import type { Signing } from '@contract/signing/signing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { lastDay, namesText, STATE_TONES } from '../words';
import { ActSheet } from './act-sheet';
import { ActionBar } from './action-bar';
import { BundleSheet } from './bundle-sheet';
import { DownloadSheet } from './download-sheet';
import { EventList } from './event-list';
import { PagesSheet } from './pages-sheet';
import { PartyList } from './party-list';
import { useActs } from './use-acts';
import '../signing.css';

/** A case: what it is, how it stands, who signs when, what has happened, and what its reader may do. */
export function DetailScreen({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const acts = useActs(signing);
  const [isReading, setReading] = useState(false);
  const [isBundling, setBundling] = useState(false);
  const { state, title, initiator } = signing;
  return (
    <>
      <div className="sgn-view">
        <section className="hr-card sgn-status">
          <h2>{title || t('untitled')}</h2>
          <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>
          <p>{statusText(signing, t)}</p>
          {signing.endReason ? (
            <p className="sgn-reason">{t('reasonText', { reason: signing.endReason })}</p>
          ) : null}
        </section>
        <div className="hr-card">
          {signing.may.read ? (
            <ListRow
              icon="file-text"
              title={t('readPages')}
              value={t('pageCount', { count: signing.pageCount })}
              onPress={() => setReading(true)}
            />
          ) : (
            <ListRow icon="lock-keyhole" title={t('hiddenPages')} note={t('hiddenPagesNote')} />
          )}
        </div>
        <PartyList signing={signing} />
        <Section title={t('about')}>
          <Facts
            facts={[
              {
                name: t('sender'),
                value: localizedName(initiator.name, initiator.enName, language),
              },
              { name: t('source'), value: t(`sourceOf.${signing.source}`) },
              {
                name: t('deadline'),
                value: signing.deadline ? momentText(lastDay(signing.deadline), 'weekday', language) : '',
              },
              { name: t('proof'), value: t(`proofOf.${signing.proof}`) },
              {
                name: t('sentAt'),
                value: signing.sentAt ? momentText(signing.sentAt, 'minute', language) : '',
              },
              {
                name: t('finishedAt'),
                value: signing.finishedAt ? momentText(signing.finishedAt, 'minute', language) : '',
              },
              { name: t('verifyCode'), value: signing.verifyCode ?? '' },
            ]}
          />
          {signing.verifyCode ? (
            <ListRow
              icon="badge-check"
              title={t('toVerify')}
              note={t('toVerifyNote')}
              to={`/signing-verify?code=${encodeURIComponent(signing.verifyCode)}`}
            />
          ) : null}
          {state === 'completed' && signing.may.read ? (
            <ListRow
              icon="package-check"
              title={t('bundle.title')}
              note={t('bundle.note')}
              onPress={() => setBundling(true)}
            />
          ) : null}
        </Section>
        <EventList events={signing.events} />
      </div>
      <ActionBar signing={signing} acts={acts} />
      {acts.sheet ? <ActSheet key={acts.sheet} act={acts.sheet} signing={signing} acts={acts} /> : null}
      {acts.isDownloading ? <DownloadSheet id={signing.id} onClose={acts.closeDownload} /> : null}
      {isBundling ? <BundleSheet id={signing.id} onClose={() => setBundling(false)} /> : null}
      {isReading ? (
        <PagesSheet id={signing.id} title={title || t('untitled')} onClose={() => setReading(false)} />
      ) : null}
    </>
  );
}

/** How it stands, in a sentence. */
function statusText(
  { state, waitsFor, signedCount, signerCount, failure, may }: Signing,
  t: ReturnType<typeof useTranslation<'signing'>>['t'],
): string {
  if (may.sign) {
    return t('status.yours');
  }
  if (state === 'signing' && waitsFor.length > 0) {
    return t('status.waits', { names: namesText(waitsFor, t), signed: signedCount, count: signerCount });
  }
  if (failure) {
    return failure;
  }
  return t(`status.${state}`);
}
