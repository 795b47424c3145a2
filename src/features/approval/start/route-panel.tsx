import type { ChartNode } from '@contract/approval/approval';
import type { RoutePreview } from '@contract/approval/start-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { PersonPicker } from '@/modules/people/person-picker';
import { Section } from '@/shared/ui/list/section';
import { Loading } from '@/shared/ui/page/states';
import { FlowChart } from '../record/flow-chart';
import type { Choices } from './request-draft';
import '../detail/detail.css';

type RoutePanelProps = {
  preview: RoutePreview | undefined;
  isBusy: boolean;
  hasFailed: boolean;
  choices: Choices;
  ownId: string | undefined;
  error: string | undefined;
  onChoose: (nodeId: string, people: { id: string }[]) => void;
};

/** Who will decide and why, as things stand; people whom the initiator names are chosen here. */
export function RoutePanel({ preview, isBusy, hasFailed, error, ...choice }: RoutePanelProps) {
  const { t } = useTranslation('approvals');
  return (
    <Section title={t('start.route')}>
      <div className="apv-block" data-field="route">
        <output className="apv-note">
          {isBusy ? t('start.routeBusy') : hasFailed ? t('start.routeFailed') : t('start.routeHint')}
        </output>
        {preview ? (
          <FlowChart
            chart={preview.chart}
            renderChoice={(node) => <NodeChoice node={node} error={error} {...choice} />}
          />
        ) : hasFailed ? null : (
          <Loading rows={2} />
        )}
        {preview?.problem === 'nobody' ? (
          <p className="hr-form-alert" role="alert">
            {t('start.problem.nobody')}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

type NodeChoiceProps = { node: ChartNode } & Pick<
  RoutePanelProps,
  'choices' | 'ownId' | 'onChoose' | 'error'
>;

function NodeChoice({ node, choices, ownId, onChoose, error }: NodeChoiceProps) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { nodeId, name, choice, people } = node;
  const max = choice?.max ?? 1;
  const ids = choices[nodeId] ?? [];
  const chosen = ids.flatMap((id) => people.find(({ person }) => person.id === id)?.person ?? []);
  return (
    <PersonPicker
      label={t('start.choose')}
      title={t('start.chooseFor', { node: localizedText(name, language) })}
      note={max > 1 ? t('start.chooseMost', { max }) : undefined}
      multiple={max > 1}
      max={max}
      exclude={ownId ? [ownId] : []}
      value={chosen}
      error={ids.length === 0 ? error : undefined}
      onChange={(next) => onChoose(nodeId, next)}
    />
  );
}
