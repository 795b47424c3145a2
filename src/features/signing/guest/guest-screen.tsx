import { enterSigningAsGuest, readSigningLink, sendGuestCode } from '@contract/signing/guest-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { Out } from '@contract/endpoint';
import { momentText } from '@contract/moment-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { GuestCodeForm, type SpendProof } from '@/modules/guest/guest-code-form';
import { useGuestLink } from '@/modules/guest/use-guest-link';
import { call } from '@/shared/http/call';
import { GuestDocument } from './guest-document';
import { lastDay } from '../words';
import { guestView, mayEnter } from './guest-words';
import '../signing.css';

type GuestDoorProps = {
  link: string;
  about: Out<typeof readSigningLink>;
  spend: SpendProof;
  onEntered: (access: string) => void;
};

/** Who has sent what, and how it stands; the code where there is something to open. */
function GuestDoor({ link, about, spend, onEntered }: GuestDoorProps) {
  const { t } = useTranslation('signing-guest');
  const language = useLanguage();
  const view = guestView(about.state, about.partyState);
  const company = localizedName(about.companyName, about.companyEnName, language);
  return (
    <div className="sgn-view">
      <section className="hr-card sgn-status">
        <h2>{about.title}</h2>
        <p>
          {t('sentBy', {
            name: localizedName(about.initiatorName, about.initiatorEnName, language),
            company,
          })}
        </p>
      </section>
      <div className="hr-card">
        <Facts
          facts={[
            { name: t('company'), value: company },
            { name: t('deadline'), value: momentText(lastDay(about.deadline), 'weekday', language) },
          ]}
        />
      </div>
      {mayEnter(view) ? (
        <GuestCodeForm
          link={link}
          sendsTo={about.sendsTo}
          enterText={t('enter')}
          spend={spend}
          sendCode={(answer) => call(sendGuestCode, { link, ...answer }, { silent: true })}
          enter={(code) => call(enterSigningAsGuest, { link, code }, { silent: true })}
          onEntered={onEntered}
        />
      ) : (
        <EmptyState icon={ICONS[view].icon} title={t(`view.${view}`)} note={t(`viewNote.${view}`)} />
      )}
    </div>
  );
}

const ICONS = {
  open: { icon: 'pen-line' },
  waiting: { icon: 'hourglass' },
  signed: { icon: 'file-check-2' },
  completed: { icon: 'file-check-2' },
  refused: { icon: 'file-x-2' },
  expired: { icon: 'calendar-clock' },
  withdrawn: { icon: 'undo-2' },
  handedOver: { icon: 'arrow-right' },
} as const;

type GuestScreenProps = { spend: SpendProof; onTitle: (title: string) => void };

/** Somebody outside the company with a link: what it is for, the code that opens it, then the document. No way leads on from here. */
export function GuestScreen({ spend, onTitle }: GuestScreenProps) {
  const { t } = useTranslation(['signing-guest', 'guest']);
  const { link, hide, forget } = useGuestLink('signing');
  const [access, setAccess] = useState<string>();
  const [hasLeft, setLeft] = useState(false);
  // Not while the document is open: signing or declining ends the link, and what came of it has to stay on the screen.
  const isAtDoor = access === undefined && !hasLeft;
  const asked = useRead(readSigningLink, link !== undefined && isAtDoor ? { link } : undefined, {
    isFresh: true,
  });
  if (hasLeft) {
    return <EmptyState icon="door-open" title={t('guest:left')} note={t('guest:leftNote')} isFill />;
  }
  if (access !== undefined) {
    return (
      <GuestDocument
        access={access}
        onTitle={onTitle}
        onEnded={() => setAccess(undefined)}
        onLeft={() => {
          forget();
          setLeft(true);
        }}
      />
    );
  }
  if (link === undefined || isMissing(asked.error)) {
    return <EmptyState icon="link-2-off" title={t('guest:noLink')} note={t('guest:noLinkNote')} isFill />;
  }
  if (asked.data) {
    return (
      <GuestDoor
        link={link}
        about={asked.data}
        spend={spend}
        onEntered={(next) => {
          hide();
          setAccess(next);
        }}
      />
    );
  }
  return asked.error ? (
    <ErrorState cause={asked.error} onRetry={asked.reload} isFill />
  ) : (
    <div className="hr-card">
      <Loading rows={4} />
    </div>
  );
}
