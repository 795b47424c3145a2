import type { accountInfo } from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { AvatarButton } from '../avatar/avatar-button';

type ProfileHeadProps = { info: Out<typeof accountInfo> };

/** Whose account it is, of what kind, and where it can be reached. */
export function ProfileHead({ info }: ProfileHeadProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const name = localizedName(info.name, info.enName, language);
  const mobile = info.areaCode === '+86' ? info.maskedMobile : `${info.areaCode} ${info.maskedMobile}`;
  return (
    <>
      <section className="hr-card account-head">
        <AvatarButton name={name} src={info.avatar} />
        <div className="account-head-main">
          <h2>{name}</h2>
          <p className="account-type" data-type={info.accountType}>
            {t(`type.${info.accountType}`)}
          </p>
        </div>
        <p className="account-head-note">{t(`type.${info.accountType}Note`)}</p>
      </section>
      <Section title={t('contact.title')}>
        <ListRow
          icon="smartphone"
          title={t('contact.mobile')}
          note={mobile}
          to="/personalAccountSecure?step=mobile"
        />
        <ListRow
          icon="mail"
          title={t('contact.email')}
          note={info.maskedEmail ? <BrokenAtSign email={info.maskedEmail} /> : t('contact.noEmail')}
          to="/personalAccountSecure?step=email"
        />
      </Section>
    </>
  );
}

/** A narrow line is broken in front of the domain rather than inside it. */
function BrokenAtSign({ email }: { email: string }) {
  const end = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  );
}
