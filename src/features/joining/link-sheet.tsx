import { joinLinkClose, type JoinLink } from '@contract/joining/calls';
import { joinPath } from '@contract/joining/joining';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentText } from '@contract/moment-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import type { LinkCode } from '@/shared/ui/mark/link-code';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Notice } from '@/shared/ui/mark/notice';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { Later, later } from '@/shared/ui/page/later';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { linkReach } from './link-reach';
import './joining.css';

const code = later<ComponentProps<typeof LinkCode>>(() =>
  import('@/shared/ui/mark/link-code').then((file) => file.LinkCode),
);

/** A link with its code; one that has ended is shown without. */
export function LinkSheet({ link, onClose }: { link: JoinLink; onClose: () => void }) {
  const { t } = useTranslation(['joining', 'common']);
  const language = useLanguage();
  const organ = link.organName ? localizedName(link.organName, link.organEnName, language) : t('organGone');
  return (
    <Sheet isOpen title={link.name} onClose={onClose}>
      <div className="hr-form">
        {link.secret === null ? null : <OpenLink link={link} secret={link.secret} onClosed={onClose} />}
        <Facts
          facts={[
            { name: t('organ'), value: organ },
            {
              name: t(`state.${link.state}`),
              value: t('until', { date: momentText(link.expiresAt, 'minute', language) }),
            },
            {
              name: t('requests'),
              value: t('linkFacts', { waiting: link.waiting, accepted: link.accepted }),
            },
          ]}
        />
      </div>
    </Sheet>
  );
}

type OpenLinkProps = { link: JoinLink; secret: string; onClosed: () => void };

function OpenLink({ link, secret, onClosed }: OpenLinkProps) {
  const { t } = useTranslation(['joining', 'common']);
  const [isBusy, setBusy] = useState(false);
  const address = new URL(useHref(joinPath(secret)), window.location.origin);
  const url = address.href;
  const reach = linkReach(address);
  const copy = async () => {
    try {
      // Missing on insecure addresses and in older webviews in spite of the DOM's types.
      await navigator.clipboard.writeText(url);
      showToast(t('copied'), { kind: 'success' });
    } catch {
      showToast(t('copyFailed'), { kind: 'warning' });
    }
  };
  const close = async () => {
    const chosen = await showDialog({
      title: t('close'),
      content: t('closeAsk'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('close'), kind: 'danger' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    setBusy(true);
    try {
      await call(joinLinkClose, { id: link.id });
      showToast(t('closed'), { kind: 'success' });
      onClosed();
    } catch {
      // The error policy has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {reach === 'phones' ? null : (
        <Notice kind="warning" icon="triangle-alert">
          {t(`reach.${reach}`)}
        </Notice>
      )}
      <div className="joining-code">
        <Later
          part={code}
          fallback={<Skeleton height="15rem" />}
          props={{ url, label: t('code', { name: link.name }) }}
        />
      </div>
      <p className="hr-form-lead">{t('codeNote')}</p>
      <p className="joining-url">{url}</p>
      <Button kind="primary" isBlock onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button kind="outline" isBlock isBusy={isBusy} onClick={() => void close()}>
        {t('close')}
      </Button>
    </>
  );
}
