import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandMark } from './brand-bar';
import './client-sign-in.css';

const CLIENTS = ['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const;

/** The entry page opened in a plain browser, which can give no auth code: says where it works and what to do here. */
export function SupportedClients() {
  const { t } = useTranslation('sign-in');
  return (
    <main className="client-sign-in">
      <span className="client-sign-in-mark">
        <BrandMark className="" />
      </span>
      <h1 tabIndex={-1}>{t('browser.heading')}</h1>
      <p>{t('browser.lead')}</p>
      <ul className="client-list">
        {CLIENTS.map((client) => (
          <li key={client}>{t(`client.${client}`)}</li>
        ))}
      </ul>
      <p>{t('browser.instead')}</p>
      <Link to="/loginDev" replace>
        {t('browser.action')}
      </Link>
    </main>
  );
}
