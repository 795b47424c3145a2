import type { AgreementFile } from '@contract/agreement/calls';
import { compareTexts } from '@contract/agreement/rules/compare-texts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import './keep.css';

type DifferencesProps = { before: NonNullable<AgreementFile['before']>; body: AgreementFile['body'] };

/** What a version says that the one before did not, in the language shown. */
export function Differences({ before, body }: DifferencesProps) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const changes = compareTexts(before.body[language], body[language]);
  const name = t(before.isOwn ? 'version' : 'usualVersion', { version: before.version });
  return (
    <Section title={t('differences', { name })}>
      {changes.length === 0 ? (
        <p className="agreement-none">{t('noDifference')}</p>
      ) : (
        <ul className="agreement-changes">
          {changes.map(({ kind, text }, index) => (
            <li key={index} data-kind={kind}>
              <b>{t(`kind.${kind}`)}</b>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
