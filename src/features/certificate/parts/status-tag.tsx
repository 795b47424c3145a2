import type { CertificateStatus } from '@contract/certificate/certificate';
import { STATUS_NAMES } from '@contract/certificate/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { Tag, type Tone } from '@/shared/ui/mark/tag';

const TONES: Record<CertificateStatus, Tone | undefined> = {
  waiting: 'main',
  valid: 'good',
  ending: 'warn',
  grace: 'warn',
  expired: 'bad',
  refused: 'bad',
  revoked: undefined,
  withdrawn: undefined,
};

/** How a paper stands today. */
export function StatusTag({ status }: { status: CertificateStatus }) {
  const language = useLanguage();
  return <Tag tone={TONES[status]}>{STATUS_NAMES[status][language]}</Tag>;
}
