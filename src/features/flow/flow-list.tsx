import { APPROVAL_CENTERS } from '@contract/approval/approval';
import { listFlows } from '@contract/flow/calls';
import { processIcon } from '@contract/flow/process-icon';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { CreateProcessSheet } from './create-process-sheet';
import './flow.css';

type FlowListProps = {
  /** The form of a new kind of request stands above the list. */
  isCreating: boolean;
  onCreated: (processCode: string) => void;
  onCancel: () => void;
};

/** The flows of the company by center: published or not, switched on or off, how many requests are on their way. */
export function FlowList({ isCreating, onCreated, onCancel }: FlowListProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const { data, error, reload } = useRead(listFlows, {});
  if (error && !data) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  if (!data) {
    return <Loading rows={8} />;
  }
  return (
    <>
      {data.length === 0 ? <EmptyState icon="workflow" title={t('none')} /> : null}
      {APPROVAL_CENTERS.filter((center) => data.some((flow) => flow.center === center)).map((center) => (
        <Section key={center} title={t(`center.${center}`)}>
          {data
            .filter((flow) => flow.center === center)
            .map((flow) => (
              <ListRow
                key={flow.processCode}
                icon={processIcon(flow)}
                title={localizedText(flow.name, language)}
                note={[
                  flow.version > 0 ? t('version', { version: flow.version }) : t('neverPublished'),
                  flow.hasDraft ? t('hasDraft') : '',
                  flow.running > 0 ? t('running', { count: flow.running }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                value={flow.isEnabled ? '' : t('off')}
                to={`/approval-flow?process=${flow.processCode}`}
              />
            ))}
        </Section>
      ))}
      {isCreating ? <CreateProcessSheet flows={data} onMade={onCreated} onClose={onCancel} /> : null}
    </>
  );
}
