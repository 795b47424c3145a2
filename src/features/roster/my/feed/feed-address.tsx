import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';

const CALENDARS = ['apple', 'google', 'outlook'] as const;

/** An address that is shown this once, and how other calendars take it. */
export function FeedAddress({ url }: { url: string }) {
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
