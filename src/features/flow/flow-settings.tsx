import { discardFlowDraft, setFlowEnabled, type FlowDetail } from '@contract/flow/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { type FlowVersion } from '@contract/flow/calls';
import './flow.css';

type FlowSettingsProps = {
  flow: FlowDetail;
  onOpen: (version: FlowVersion) => void;
  onChanged: () => void;
};

/** Versions that stand there unasked. */
const FIRST = 3;

/** Whether requests can be started, and the versions so far. */
export function FlowSettings({ flow, onOpen, onChanged }: FlowSettingsProps) {
  const { t } = useTranslation(['approval-flow', 'common']);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? flow.versions : flow.versions.slice(0, FIRST);
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
  const isConfirmed = async (title: string, content: string, text: string) =>
    (await showDialog({
      title,
      content,
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text, kind: 'danger' },
      ],
    })) === 1;
  const handleSwitch = async () => {
    const name = localizedText(flow.name, language);
    if (flow.isEnabled && !(await isConfirmed(t('offTitle', { name }), t('offText'), t('switchOff')))) {
      return;
    }
    await run(async () => {
      const { isEnabled } = await call(setFlowEnabled, {
        processCode: flow.processCode,
        isEnabled: !flow.isEnabled,
      });
      showToast(t(isEnabled ? 'isOn' : 'isOff'), { kind: 'success' });
    });
  };
  const handleDiscard = async () => {
    if (await isConfirmed(t('discardTitle'), t('discardText'), t('discard'))) {
      await run(() => call(discardFlowDraft, { processCode: flow.processCode, revision: flow.revision }));
    }
  };
  return (
    <Section title={t('versions')}>
      <p className="flow-state" data-on={flow.isEnabled ? '' : undefined}>
        {t(flow.version === 0 ? 'neverPublishedHint' : flow.isEnabled ? 'onHint' : 'offHint')}
      </p>
      {shown.map((one) => (
        <ListRow
          key={one.version}
          title={t('version', { version: one.version })}
          note={
            <>
              {[
                momentWords(one.publishedAt, 'minute'),
                one.publishedBy &&
                  t('old.by', {
                    name: localizedName(one.publishedBy.name, one.publishedBy.enName, language),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {one.note ? <span className="flow-version-note">{one.note}</span> : null}
            </>
          }
          value={one.version === flow.version ? t('old.current') : ''}
          onPress={() => onOpen(one)}
        />
      ))}
      {shown.length < flow.versions.length ? (
        <Button kind="text" isBlock onClick={() => setAllShown(true)}>
          {t('old.all', { count: flow.versions.length })}
        </Button>
      ) : null}
      <div className="flow-actions flow-card-actions">
        {flow.hasDraft && flow.version > 0 ? (
          <Button kind="outline" isBusy={isBusy} onClick={() => void handleDiscard()}>
            {t('discard')}
          </Button>
        ) : null}
        <Button
          kind={flow.isEnabled ? 'danger' : 'outline'}
          isBusy={isBusy}
          disabled={flow.version === 0}
          onClick={() => void handleSwitch()}
        >
          {t(flow.isEnabled ? 'switchOff' : 'switchOn')}
        </Button>
      </div>
    </Section>
  );
}
