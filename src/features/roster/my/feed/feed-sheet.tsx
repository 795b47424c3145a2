import { makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '@contract/roster/feed-calls';
import { momentText } from '@contract/moment-text';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import '../my-calendar.css';

const CALENDARS = ['apple', 'google', 'outlook'] as const;

/** An address that is shown this once, and how other calendars take it. */
function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('my-calendar');
  const id = useId();
  const handleCopy = async () => {
    try {
      // Missing on insecure addresses and in older webviews, whatever the DOM's types promise.
      await navigator.clipboard.writeText(url);
      showToast(t('feed.copied'), { kind: 'success' });
    } catch {
      showToast(t('feed.copyFailed'), { kind: 'warning' });
    }
  };
  return (
    <>
      <div className="my-feed-address">
        <span id={id}>{t('feed.address')}</span>
        <output aria-labelledby={id}>{url}</output>
        <Button kind="primary" onClick={() => void handleCopy()}>
          {t('feed.copy')}
        </Button>
        <p className="my-note">{t('feed.addressNote')}</p>
      </div>
      <section aria-label={t('feed.steps')}>
        <dl className="my-feed-steps">
          {CALENDARS.map((one) => (
            <div key={one}>
              <dt>{t(`feed.${one}`)}</dt>
              <dd>{t(`feed.${one}Steps`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

type FeedSheetProps = { isOpen: boolean; onClose: () => void };

/** The address by which other calendars read one's own: made, shown once, replaced, turned off. */
export function FeedSheet({ isOpen, onClose }: FeedSheetProps) {
  const { t } = useTranslation('my-calendar');
  return (
    <Sheet isOpen={isOpen} title={t('feed.title')} onClose={onClose}>
      <FeedContent />
    </Sheet>
  );
}

function FeedContent() {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const { data, error, reload } = useRead(readCalendarFeed, {});
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const perform = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(false);
    }
  };
  const make = async () => setUrl((await call(makeCalendarFeed, {})).url);
  const ask = async (what: 'replace' | 'revoke') =>
    (await showDialog({
      title: t(`feed.${what}Ask`),
      content: t(`feed.${what}Note`),
      actions: [
        { text: t('feed.cancel'), kind: 'cancel' },
        { text: t(`feed.${what}`), kind: 'danger' },
      ],
    })) === 1;
  const handleReplace = async () => {
    if (await ask('replace')) {
      await perform(make);
    }
  };
  const handleRevoke = async () => {
    if (await ask('revoke')) {
      await perform(async () => {
        await call(revokeCalendarFeed, {});
        setUrl(undefined);
        showToast(t('feed.revoked'), { kind: 'success' });
      });
    }
  };
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  const { feed } = data;
  const wordsOf = (moment: string) => momentText(moment, 'minute', language);
  return (
    <div className="my-feed">
      <p>{t('feed.lead')}</p>
      {url ? <FeedAddress url={url} /> : null}
      {feed ? (
        <>
          <Facts
            facts={[
              { name: t('feed.made'), value: wordsOf(feed.createdAt) },
              { name: t('feed.read'), value: feed.readAt ? wordsOf(feed.readAt) : t('feed.notRead') },
            ]}
          />
          <div className="my-feed-actions">
            <Button kind="outline" isBusy={isBusy} onClick={() => void handleReplace()}>
              {t('feed.replace')}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void handleRevoke()}>
              {t('feed.revoke')}
            </Button>
          </div>
        </>
      ) : url ? null : (
        <Button kind="primary" isBlock isBusy={isBusy} onClick={() => void perform(make)}>
          {t('feed.make')}
        </Button>
      )}
    </div>
  );
}
