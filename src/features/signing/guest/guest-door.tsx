import type { Out } from '@contract/endpoint';
import { momentText } from '@contract/moment-text';
import type { readSigningLink } from '@contract/signing/guest-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { EmptyState } from '@/shared/ui/page/states';
import { Facts } from '@/shared/ui/list/facts';
import { lastDay } from '../words';
import { GuestCodeForm, type SpendProof } from './guest-code-form';
import { guestView, mayEnter } from './guest-words';

type GuestDoorProps = {
  link: string;
  about: Out<typeof readSigningLink>;
  spend: SpendProof;
  onEntered: (access: string) => void;
};

/** Who has sent what, and how it stands; the code where there is something to open. */
export function GuestDoor({ link, about, spend, onEntered }: GuestDoorProps) {
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
        <GuestCodeForm link={link} sendsTo={about.sendsTo} spend={spend} onEntered={onEntered} />
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
