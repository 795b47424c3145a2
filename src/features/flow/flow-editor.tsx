import type { ChartNode } from '@contract/approval/approval';
import type { FlowDetail } from '@contract/flow/calls';
import type { FlowContent, FlowNode } from '@contract/flow/flow';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { addNode, freshId, moveNode, removeNode, replaceNode, type ListPlace } from './edits';
import { FlowSettings } from './flow-settings';
import { DraftNotices } from './parts/draft-notices';
import { FlowRules } from './parts/flow-rules';
import { FlowSheets, type OpenSheet } from './parts/flow-sheets';
import { KindSheet } from './parts/kind-sheet';
import { NodeList, type NodeActions } from './parts/node-list';
import { NodeSheet } from './parts/node-sheet';
import { startNode } from './parts/start-node';
import { useFormerItems } from './use-former-items';
import { useFlowDraft } from './use-flow-draft';
import { usePublishFlow } from './use-publish-flow';
import { type FlowPerson, type Known } from './words';
import './flow.css';

type FlowEditorProps = {
  flow: FlowDetail;
  items: readonly ConditionItem[];
  dictionary: readonly DictionaryItem[];
  renderChart: (chart: readonly ChartNode[]) => ReactNode;
  onReload: () => void;
};

/** The flow of a process as a list of nodes: saved as one goes, tried with sample values, published when nothing is wrong. */
export function FlowEditor({ flow, renderChart, onReload, ...offered }: FlowEditorProps) {
  const { t } = useTranslation(['approval-flow', 'draft']);
  const language = useLanguage();
  const draft = useFlowDraft(flow.processCode, flow);
  const [people, setPeople] = useState<readonly FlowPerson[]>(flow.people);
  const [adding, setAdding] = useState<{ place: ListPlace }>();
  const [editing, setEditing] = useState<{ node: FlowNode; place?: ListPlace }>();
  const [opened, setOpened] = useState<OpenSheet>();
  const [startNote, setStartNote] = useState('');
  const { content } = draft;
  const former = useFormerItems(content, offered.items);
  const known: Known = { ...offered, former, people, form: flow.form?.schema ?? null, language };

  const actions: NodeActions = {
    known,
    problems: draft.problems,
    onAdd: (place) => setAdding({ place }),
    onEdit: (node) => setEditing({ node }),
    onMove: (node, by) => draft.edit(moveNode(content, node.id, by)),
    onRemove: (node) => draft.edit(removeNode(content, node.id)),
  };
  const choose = (kind: FlowNode['kind']) => {
    const node = startNode(kind, freshId(content, 'node'), freshId(content, 'branch'));
    setEditing({ node, place: adding?.place ?? null });
    setAdding(undefined);
  };
  const done = (node: FlowNode, met: readonly FlowPerson[]) => {
    const place = editing?.place;
    setPeople(met);
    draft.edit(place === undefined ? replaceNode(content, node) : addNode(content, place, node));
    setEditing(undefined);
  };
  const publishing = usePublishFlow({
    processCode: flow.processCode,
    draft,
    onChecked: () => setOpened({ kind: 'publish' }),
    onBlocked: () => setOpened(undefined),
    onDone: onReload,
  });
  const restore = (version: number, old: FlowContent, met: readonly FlowPerson[]) => {
    setPeople((before) => [...before, ...met.filter((one) => !before.some(({ id }) => id === one.id))]);
    draft.edit(old);
    setStartNote(t('old.note', { version }));
    setOpened(undefined);
    showToast(t('old.restored', { version }), { kind: 'success' });
  };
  return (
    <>
      <div className="flow-bar">
        <SaveLine
          status={draft.status}
          beginning={t('draft:saved')}
          onRetry={() => void draft.draft.flush()}
        />
        <IconButton icon="undo-2" label={t('undo')} disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton icon="redo-2" label={t('redo')} disabled={!draft.canRedo} onClick={draft.redo} />
      </div>
      <DraftNotices draft={draft} onReload={onReload} />
      <div className="flow-start">
        <Icon name="user" size={1.25} /> {t('start')}
        {flow.form && flow.isEnabled ? (
          <Button kind="text" size="small" onClick={() => setOpened({ kind: 'form' })}>
            {t('formLook.open')}
          </Button>
        ) : null}
      </div>
      <NodeList nodes={content.nodes} place={null} actions={actions} label={t('nodes')} />
      <FlowRules processCode={flow.processCode} content={content} onChange={draft.edit} />
      <FlowSettings
        flow={flow}
        onOpen={(version) => setOpened({ kind: 'version', version })}
        onChanged={onReload}
      />
      <div className="flow-actions flow-foot">
        <Button kind="outline" onClick={() => setOpened({ kind: 'trial' })}>
          {t('dryRun')}
        </Button>
        <Button kind="primary" isBusy={publishing.isLocked} onClick={() => void publishing.check()}>
          {t('publish')}
        </Button>
      </div>
      <KindSheet isOpen={adding !== undefined} onChoose={choose} onClose={() => setAdding(undefined)} />
      {editing ? (
        <NodeSheet
          node={editing.node}
          known={known}
          newId={(prefix, taken) => {
            let id = freshId(content, prefix);
            while (taken.includes(id)) {
              id = `${id}x`;
            }
            return id;
          }}
          onDone={done}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      <FlowSheets
        flow={flow}
        content={content}
        known={known}
        sheet={opened}
        startNote={startNote}
        renderChart={renderChart}
        onPublish={publishing.publish}
        onRestore={restore}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
