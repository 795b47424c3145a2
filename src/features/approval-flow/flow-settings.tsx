import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatDate } from '@/shared/lib/format-date';
import { localizedName } from '@/shared/lib/localized-text';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/section';
import { discard, switchFlow, type FlowDetail } from './api';
import './flow.css';

type FlowSettingsProps = { flow: FlowDetail; onChanged: () => void };

/** Whether requests can be started, and the versions so far. */
export function FlowSettings({ flow, onChanged }: FlowSettingsProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
      onChanged();
    } catch {
      // A refusal has been told by the error policy.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Section title={t('versions')}>
      <ul className="flow-versions">
        {flow.versions.map((one) => (
          <li key={one.version}>
            <span>{t('version', { version: one.version })}</span>
            <span className="flow-card-note">
              {formatDate(one.publishedAt, 'minute')}
              {one.publishedBy
                ? ` · ${localizedName(one.publishedBy.name, one.publishedBy.enName, language)}`
                : ''}
            </span>
          </li>
        ))}
      </ul>
      <div className="flow-actions flow-card-actions">
        {flow.hasDraft && flow.version > 0 ? (
          <Button
            kind="outline"
            isBusy={isBusy}
            onClick={() => void run(() => discard(flow.processCode, flow.revision))}
          >
            {t('discard')}
          </Button>
        ) : null}
        <Button
          kind={flow.isEnabled ? 'danger' : 'outline'}
          isBusy={isBusy}
          disabled={flow.version === 0}
          onClick={() => void run(() => switchFlow(flow.processCode, !flow.isEnabled))}
        >
          {t(flow.isEnabled ? 'switchOff' : 'switchOn')}
        </Button>
      </div>
    </Section>
  );
}
