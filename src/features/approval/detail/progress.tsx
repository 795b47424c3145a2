import type { ApprovalDetail } from '@contract/approval/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { FlowChart } from '../record/flow-chart';
import { Timeline } from '../record/timeline';
import './detail.css';

type ProgressProps = { detail: ApprovalDetail; labelOf: (key: string) => string };

/** How the item came here and where it goes: as a record, or as a chart. */
export function Progress({ detail, labelOf }: ProgressProps) {
  const { t } = useTranslation(['approval', 'titles']);
  const [shown, setShown] = useState<'record' | 'chart'>('record');
  const { timeline, chart, status, initiator } = detail;
  const isRunning = status === 'inApproval' || status === 'abnormal';
  return (
    <Section title={shown === 'chart' ? t('titles:approvalFlowchart') : t('section.progress')}>
      <div className="apv-block">
        <Segments
          options={(['record', 'chart'] as const).map((value) => ({ value, text: t(`section.${value}`) }))}
          value={shown}
          label={t('section.progress')}
          onChange={setShown}
        />
        {shown === 'record' ? (
          <Timeline timeline={timeline} chart={chart} isRunning={isRunning} labelOf={labelOf} />
        ) : (
          <FlowChart initiator={initiator} chart={chart} isFinished={status === 'approved'} />
        )}
      </div>
    </Section>
  );
}
