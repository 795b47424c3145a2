import type { FileVerdict, VerifiedFile, VerifiedSigning } from '@contract/signing/verify-calls';
import { momentText } from '@contract/moment-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';

type Tone = 'good' | 'warn' | 'bad';

const TONES: Readonly<Record<FileVerdict, Tone>> = {
  genuine: 'good',
  unlisted: 'warn',
  content: 'bad',
  added: 'bad',
  signature: 'bad',
  foreign: 'warn',
  unsigned: 'warn',
};
const ICONS = { good: 'circle-check', warn: 'circle-alert', bad: 'circle-x' } as const;

/** What was sealed under a code: whether the file at hand is it, only the file can show. */
export function CodeResult({ signing }: { signing: VerifiedSigning }) {
  const { t } = useTranslation('signing-verify');
  return (
    <>
      <Verdict tone="good" title={t('found.title')} note={t('found.note')} />
      <SigningFacts signing={signing} />
    </>
  );
}

export function FileResult({ name, file }: { name: string; file: VerifiedFile }) {
  const { t } = useTranslation('signing-verify');
  const { verdict, signing } = file;
  return (
    <>
      <Verdict
        tone={TONES[verdict]}
        title={t(`verdicts.${verdict}.title`)}
        note={t(`verdicts.${verdict}.note`)}
      />
      {signing ? <SigningFacts signing={signing} /> : null}
      <CertificateFacts name={name} file={file} />
    </>
  );
}

function Verdict({ tone, title, note }: { tone: Tone; title: ReactNode; note: ReactNode }) {
  return (
    <div className="sgv-verdict" data-tone={tone}>
      <Icon name={ICONS[tone]} size={1.75} />
      <div>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
    </div>
  );
}

function SigningFacts({ signing }: { signing: VerifiedSigning }) {
  const { t } = useTranslation('signing-verify');
  const language = useLanguage();
  const { companyName, companyEnName, title, sealedAt, pageCount, parties, sealedHash } = signing;
  return (
    <Section title={t('document')}>
      <Facts
        facts={[
          { name: t('title'), value: title },
          { name: t('company'), value: localizedName(companyName, companyEnName, language) },
          { name: t('sealedAt'), value: momentText(sealedAt, 'minute', language) },
          { name: t('pages'), value: t('pageCount', { count: pageCount }) },
          ...parties.map(({ name, signedAt }, index) => ({
            name: t('signer', { number: index + 1 }),
            value: signedAt ? `${name} · ${momentText(signedAt, 'minute', language)}` : name,
          })),
          { name: t('hash'), value: <Hash text={sealedHash} /> },
        ]}
      />
    </Section>
  );
}

function CertificateFacts({ name, file }: { name: string; file: VerifiedFile }) {
  const { t } = useTranslation('signing-verify');
  const language = useLanguage();
  const { certificate, timestampedAt } = file;
  if (!certificate) {
    return null;
  }
  return (
    <Section title={t('certificate')}>
      <Facts
        facts={[
          { name: t('file'), value: name },
          { name: t('subject'), value: certificate.subject },
          { name: t('issuer'), value: certificate.isSelfMade ? t('itself') : certificate.issuer },
          { name: t('validTo'), value: momentText(certificate.validTo, 'day', language) },
          {
            name: t('timestamp'),
            value: timestampedAt ? momentText(timestampedAt, 'minute', language) : t('noTimestamp'),
          },
          { name: t('fingerprint'), value: <Hash text={certificate.fingerprint} /> },
        ]}
      />
      {certificate.wasValid ? null : (
        <p className="sgv-worth" data-tone="bad">
          {t('wasInvalid')}
        </p>
      )}
      {certificate.isSelfMade ? <p className="sgv-worth">{t('selfMade')}</p> : null}
    </Section>
  );
}

const Hash = ({ text }: { text: string }) => <code className="sgv-hash">{text}</code>;
