import { saveLeaveRunSetting, type getLeaveRunSetting } from '@contract/leave/run-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { useDataScope } from '@/modules/people/reach';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import type { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState } from '@/shared/ui/page/states';

type RunSwitchProps = { setting: ReturnType<typeof useRead<typeof getLeaveRunSetting>> };

/** Whether the rules are applied each day, of which kinds they grant leave, and until when that is done. */
export function RunSwitch({ setting: { data, error, reload } }: RunSwitchProps) {
  const { t } = useTranslation('leave-runs');
  const language = useLanguage();
  const scope = useDataScope();
  const [isBusy, setBusy] = useState(false);
  if (!data) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  const { isOn, doneUntil, granted, revision } = data;
  const change = async (next: boolean) => {
    if (next) {
      const chosen = await showDialog({
        title: t('onAsk'),
        content: t('onAskNote'),
        actions: [
          { text: t('cancel'), kind: 'cancel' },
          { text: t('turnOn'), kind: 'primary' },
        ],
      });
      if (chosen !== 1) {
        return;
      }
    }
    setBusy(true);
    try {
      await call(saveLeaveRunSetting, { revision, isOn: next });
      showToast(t(next ? 'turnedOn' : 'turnedOff'), { kind: 'success' });
    } finally {
      setBusy(false);
      reload();
    }
  };
  const kinds = granted.map((name) => localizedText(name, language)).join(t('listed'));
  return (
    <Section title={t('daily')}>
      <div className="leave-run-switch">
        <SwitchRow
          name="daily"
          label={t('dailyOn')}
          note={
            isOn
              ? doneUntil === null
                ? t('startsSoon')
                : t('doneUntil', { day: dayWords(doneUntil, language) })
              : t('dailyOff')
          }
          isOn={isOn}
          disabled={isBusy || (scope !== undefined && scope !== 'company')}
          onChange={(next) => void change(next).catch(() => undefined)}
        />
      </div>
      <ListRow
        icon="scale"
        title={t('rules')}
        note={granted.length > 0 ? t('grants', { kinds }) : t('grantsNone')}
        to="/leave-kinds"
      />
    </Section>
  );
}
