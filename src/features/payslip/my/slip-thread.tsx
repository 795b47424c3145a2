import { momentText } from '@contract/moment-text';
import type { MyPayslipAmounts, MyPayslipDetail } from '@contract/payslip/own-calls';
import { slipRowName } from '@contract/payslip/slip-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Section } from '@/shared/ui/list/section';
import '@/shared/ui/list/divided.css';

type SlipThreadProps = {
  /** Undefined while covered: people write amounts. */
  messages: MyPayslipAmounts['messages'] | undefined;
  rows: MyPayslipDetail['rows'];
};

/** Messages about a slip, the oldest first. */
export function SlipThread({ messages = [], rows }: SlipThreadProps) {
  const { t } = useTranslation('payslip');
  const language = useLanguage();
  if (messages.length === 0) {
    return null;
  }
  return (
    <Section title={t('thread')}>
      <ul aria-label={t('thread')}>
        {messages.map(({ id, rowCode, text, author, isOwn, createdAt }) => {
          const row = rows.find(({ code }) => code === rowCode);
          return (
            <li className="slip-message hr-divided" key={id}>
              <span className="slip-note-inline">
                {[
                  isOwn ? t('me') : localizedName(author.name, author.enName, language),
                  momentText(createdAt, 'minute', language),
                  row ? slipRowName(row, language) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="pay-unveiled">{text}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
