import type { SealChange } from '@contract/seal/calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import '@/shared/ui/list/divided.css';

const TONES: Record<SealChange['state'], Tone | undefined> = {
  asked: 'warn',
  approved: 'good',
  declined: 'bad',
  withdrawn: undefined,
};

/** What was asked for a seal, by whom, and what came of it. */
export function SealLife({ changes }: { changes: readonly SealChange[] }) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  return (
    <div className="hr-card">
      {changes.map((change) => (
        <div key={change.id} className="seal-item hr-divided">
          <div className="seal-item-head">
            <strong>{t(`change.${change.kind}`)}</strong>
            <Tag tone={TONES[change.state]}>{t(`changeState.${change.state}`)}</Tag>
          </div>
          <p>
            {t('waiting.by', {
              name: localizedName(change.askedBy.name, change.askedBy.enName, language),
              time: momentText(change.askedAt, 'minute', language),
            })}
          </p>
          <p>{t('life.reason', { reason: change.reason })}</p>
          {change.decidedBy && change.decidedAt ? (
            <p>
              {t('life.decided', {
                name: localizedName(change.decidedBy.name, change.decidedBy.enName, language),
                time: momentText(change.decidedAt, 'minute', language),
              })}
            </p>
          ) : null}
          {change.note ? <p>{t('life.note', { note: change.note })}</p> : null}
        </div>
      ))}
    </div>
  );
}
