import type { ChartNode } from '@contract/approval/approval';
import { checkFlow, publishFlow, type FlowDetail } from '@contract/flow/calls';
import { REPEAT_RULES, type FlowContent, type FlowNode, type FlowProblem } from '@contract/flow/flow';
import type { DictionaryItem } from '@contract/dictionary/item';
import { BALANCE_RULES } from '@contract/leave/balance';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/modules/editor/inputs';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { type FlowVersion } from '@contract/flow/calls';
import { addNode, freshId, moveNode, removeNode, replaceNode, type ListPlace } from './edits';
import { FlowSettings } from './flow-settings';
import { DraftNotices, showNode } from './parts/draft-notices';
import { DryRunSheet } from './parts/dry-run-sheet';
import { FormLookSheet } from './parts/form-look-sheet';
import { NodeList, type NodeActions } from './parts/node-list';
import { NodeSheet } from './parts/node-sheet';
import { PublishSheet } from './parts/publish-sheet';
import { startNode } from './parts/start-node';
import { VersionSheet } from './parts/version-sheet';
import { useFormerItems } from './use-former-items';
import { useFlowDraft } from './use-flow-draft';
import { type FlowPerson, type Known } from './words';
import './flow.css';

type FlowEditorProps = {
  flow: FlowDetail;
  items: readonly ConditionItem[];
  dictionary: readonly DictionaryItem[];
  renderChart: (chart: readonly ChartNode[]) => ReactNode;
  onReload: () => void;
};

/** The sheet above the editor. */
type Opened = { kind: 'trial' | 'publish' | 'form' } | { kind: 'version'; version: FlowVersion };

/** Kinds of request that have a balance. */
const LEAVES: readonly string[] = ['leave', 'compensatoryLeave'];
const TOLD = {
  idle: 'saved',
  waiting: 'saved',
  saving: 'saving',
  saved: 'saved',
  offline: 'failed',
  failed: 'failed',
  stale: 'conflict',
} as const;
const KINDS = ['approver', 'copy', 'condition'] as const;
const KIND_ICONS = { approver: 'stamp', copy: 'send', condition: 'git-branch' } as const;

/** The flow of a process as a list of nodes: saved as one goes, tried with sample values, published when nothing is wrong. */
export function FlowEditor({ flow, renderChart, onReload, ...offered }: FlowEditorProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const draft = useFlowDraft(flow.processCode, flow);
  const [people, setPeople] = useState<readonly FlowPerson[]>(flow.people);
  const [adding, setAdding] = useState<{ place: ListPlace }>();
  const [editing, setEditing] = useState<{ node: FlowNode; place?: ListPlace }>();
  const [opened, setOpened] = useState<Opened>();
  const [startNote, setStartNote] = useState('');
  const { isLocked, run } = useSubmitLock(0);
  const { content } = draft;
  const told = TOLD[draft.state];
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
  const block = (problems: readonly FlowProblem[]) => {
    draft.setProblems([...problems]);
    setOpened(undefined);
    showNode(problems[0]?.nodeId);
  };
  const handleCompare = () =>
    run(async () => {
      try {
        if (!(await draft.draft.flush())) {
          return;
        }
        const { problems } = await call(checkFlow, { processCode: flow.processCode, content });
        if (problems.length > 0) {
          block(problems);
        } else {
          setOpened({ kind: 'publish' });
        }
      } catch {
        // A refusal has been told by the error policy.
      }
    });
  const handlePublish = async (note: string) => {
    try {
      const answer = await call(publishFlow, {
        processCode: flow.processCode,
        revision: draft.draft.base().revision,
        note,
      });
      if (answer.version === null) {
        block(answer.problems);
        return;
      }
      showToast(t('published', { version: answer.version }), { kind: 'success' });
      onReload();
    } catch {
      // A refusal has been told by the error policy.
    }
  };
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
        <output data-state={told}>{t(`state.${told}`)}</output>
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
      <SelectField
        name="repeat"
        label={t('field.repeat')}
        value={content.repeat}
        options={REPEAT_RULES.map((rule) => ({ value: rule, text: t(`repeat.${rule}`) }))}
        onChange={(repeat) => draft.edit({ ...content, repeat })}
      />
      {LEAVES.includes(flow.processCode) ? (
        <SelectField
          name="overBalance"
          label={t('field.overBalance')}
          value={content.overBalance ?? 'warn'}
          options={BALANCE_RULES.map((rule) => ({ value: rule, text: t(`overBalance.${rule}`) }))}
          onChange={(overBalance) => draft.edit({ ...content, overBalance })}
        />
      ) : null}
      <FlowSettings
        flow={flow}
        onOpen={(version) => setOpened({ kind: 'version', version })}
        onChanged={onReload}
      />
      <div className="flow-actions flow-foot">
        <Button kind="outline" onClick={() => setOpened({ kind: 'trial' })}>
          {t('dryRun')}
        </Button>
        <Button kind="primary" isBusy={isLocked} onClick={() => void handleCompare()}>
          {t('publish')}
        </Button>
      </div>
      <Sheet isOpen={adding !== undefined} title={t('addWhat')} onClose={() => setAdding(undefined)}>
        {KINDS.map((kind) => (
          <ListRow
            key={kind}
            icon={KIND_ICONS[kind]}
            title={t(`kind.${kind}`)}
            note={t(`kindNote.${kind}`)}
            onPress={() => choose(kind)}
          />
        ))}
      </Sheet>
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
      {opened?.kind === 'trial' ? (
        <DryRunSheet
          processCode={flow.processCode}
          content={content}
          known={known}
          renderChart={renderChart}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened?.kind === 'form' ? (
        <FormLookSheet processCode={flow.processCode} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened?.kind === 'publish' ? (
        <PublishSheet
          flow={flow}
          content={content}
          known={known}
          startNote={startNote}
          onPublish={handlePublish}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened?.kind === 'version' ? (
        <VersionSheet
          processCode={flow.processCode}
          version={opened.version}
          content={content}
          known={known}
          onRestore={(old, met) => restore(opened.version.version, old, met)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
