import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Section } from '@/shared/ui/list/section';
import './dispute.css';
import '@/shared/ui/list/divided.css';

type Remark = {
  id: string;
  author: { name: string; enName?: string | null | undefined };
  isOwn: boolean;
  text: string;
  createdAt: string;
};

/** The remarks of a dispute, the oldest first. */
export function DisputeThread({ remarks }: { remarks: readonly Remark[] }) {
  const { t } = useTranslation('dispute');
  const language = useLanguage();
  if (remarks.length === 0) {
    return null;
  }
  return (
    <Section title={t('thread')}>
      <ul>
        {remarks.map(({ id, author, isOwn, text, createdAt }) => (
          <li className="dispute-remark hr-divided" key={id}>
            <span>
              {`${isOwn ? t('me') : localizedName(author.name, author.enName, language)} · ${momentText(createdAt, 'minute', language)}`}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
