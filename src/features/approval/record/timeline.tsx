import type { ChartNode, TimelineRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { UploadField } from '@/modules/file/upload-field';
import { currentNodes, nodesAhead } from './ahead';
import { EventRow } from './event-row';
import { PersonLine } from './person-line';
import './record.css';

type EventFilesProps = { event: Pick<TimelineRow, 'attachments' | 'signatureFileId'> };

const unchanged = () => undefined;

/** The signature and the attachments of a decision, opened in place. */
function EventFiles({ event: { attachments, signatureFileId } }: EventFilesProps) {
  const { t } = useTranslation('approval');
  const signature = signatureFileId
    ? [{ fileId: signatureFileId, name: `${t('signature')}.png`, size: 0, contentType: 'image/png' }]
    : [];
  return (
    <>
      {signature.length > 0 ? (
        <UploadField kind="image" readOnly label={t('signature')} value={signature} onChange={unchanged} />
      ) : null}
      {attachments.length > 0 ? (
        <UploadField
          kind="attachment"
          readOnly
          label={t('attachmentsOf')}
          value={attachments}
          onChange={unchanged}
        />
      ) : null}
    </>
  );
}

type TimelineProps = {
  timeline: readonly TimelineRow[];
  chart: readonly ChartNode[];
  isRunning: boolean;
  labelOf: (key: string) => string;
};

/** What happened, who it waits for now, and greyed, who comes after them. */
export function Timeline({ timeline, chart, isRunning, labelOf }: TimelineProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const current = isRunning ? currentNodes(chart) : [];
  const ahead = isRunning ? nodesAhead(chart) : [];
  return (
    <ol className="apv-timeline">
      {timeline.map((event) => (
        <li key={event.id}>
          <EventRow event={event} labelOf={labelOf}>
            <EventFiles event={event} />
          </EventRow>
        </li>
      ))}
      {[...current, ...ahead].map(({ node, people }) => (
        <li key={node.nodeId} className="apv-ahead" data-state={node.state}>
          <span className="apv-event-mark" data-tone={node.state === 'current' ? 'now' : 'ahead'}>
            <Icon name={node.state === 'current' ? 'hourglass' : 'circle-dashed'} size={0.9375} />
          </span>
          <div className="apv-event-main">
            <p className="apv-event-what">
              {localizedText(node.name, language)}
              {node.mode && people.length > 1 ? (
                <span className="apv-note"> {t(`mode.${node.mode}`)}</span>
              ) : null}
            </p>
            {people.length === 0 ? <p className="apv-note">{t('nobodyYet')}</p> : null}
            {people.map((task) => (
              <PersonLine key={task.taskId ?? task.person.id} task={task} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
