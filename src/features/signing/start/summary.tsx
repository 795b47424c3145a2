import type { SigningDraft } from '@contract/signing/draft-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { copiesOf, placedFields, signersOf, type Party, type StartContent } from './content';

/** What will be sent to whom. */
export function Summary({ content, draftRead }: { content: StartContent; draftRead: SigningDraft }) {
  const { t } = useTranslation('signing-start');
  const language = useLanguage();
  const namesOf = (parties: readonly Party[]) =>
    parties
      .map(({ displayName, name }) => displayName || name || t('stamp'))
      .join(content.order === 'inOrder' ? t('summary.inTurn') : t('summary.and'));
  const copies = copiesOf(content);
  return (
    <Section title={t('summary.title')}>
      <Facts
        facts={[
          { name: t('summary.document'), value: t('pages', { count: draftRead.pages.length }) },
          { name: t('summary.signers'), value: namesOf(signersOf(content)) },
          { name: t('summary.copies'), value: copies.length > 0 ? namesOf(copies) : '' },
          {
            name: t('summary.fields'),
            value: t('summary.fieldCount', { count: placedFields(content, draftRead).length }),
          },
          {
            name: t('terms.deadline'),
            value: content.deadline ? momentText(content.deadline, 'weekday', language) : '',
          },
        ]}
      />
    </Section>
  );
}
