import { figureOf } from '@contract/text/typed-number';
import {
  APPROVE_MODES,
  FLOW_LIMITS,
  SELF_APPROVE,
  WHEN_EMPTY,
  type ApproverNode,
  type FlowNode,
} from '@contract/flow/flow';
import type { FieldAccess } from '@contract/form/schema';
import { approverAccess } from '@contract/approval/rules/node-access';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/modules/editor/inputs';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { capital } from '../node-facts';
import type { FlowPerson, Known } from '../words';
import { BranchFields } from './branch-fields';
import { SourceFields } from './source-fields';

type NodeSheetProps = {
  node: FlowNode;
  known: Known;
  newId: (prefix: string, taken: readonly string[]) => string;
  onDone: (node: FlowNode, people: readonly FlowPerson[]) => void;
  onClose: () => void;
};

/** Everything about one node. Nothing changes before it is taken over. */
export function NodeSheet({ node, known: given, newId, onDone, onClose }: NodeSheetProps) {
  const { t } = useTranslation('approval-flow');
  const [draft, setDraft] = useState(node);
  const [people, setPeople] = useState(given.people);
  const known = { ...given, people };
  const meet = (more: readonly FlowPerson[] = []) =>
    setPeople((before) => [...before, ...more.filter((one) => !before.some((known) => known.id === one.id))]);
  return (
    <FullSheet
      title={t(`kind.${draft.kind}`)}
      isUnsaved={draft !== node}
      onClose={onClose}
      foot={
        <Button kind="primary" isBlock onClick={() => onDone(draft, people)}>
          {t('take')}
        </Button>
      }
    >
      <div className="hr-form flow-sheet">
        <TextField
          name="name"
          label={t('field.name')}
          value={draft.name.zh_CN}
          maxLength={40}
          onChange={(zh_CN) => setDraft({ ...draft, name: { ...draft.name, zh_CN } })}
        />
        <TextField
          name="enName"
          label={t('field.enName')}
          value={draft.name.en ?? ''}
          maxLength={60}
          onChange={(en) => setDraft({ ...draft, name: { ...draft.name, en } })}
        />
        {draft.kind === 'condition' ? (
          <BranchFields node={draft} known={known} newId={newId} onMeet={meet} onChange={setDraft} />
        ) : (
          <SourceFields
            source={draft.source}
            known={known}
            onChange={(source, more) => {
              meet(more);
              setDraft({ ...draft, source });
            }}
          />
        )}
        {draft.kind === 'approver' ? <ApproverFields node={draft} known={known} onChange={setDraft} /> : null}
      </div>
    </FullSheet>
  );
}

type ApproverFieldsProps = { node: ApproverNode; known: Known; onChange: (node: ApproverNode) => void };

function ApproverFields({ node, known, onChange }: ApproverFieldsProps) {
  const { t } = useTranslation('approval-flow');
  const set = (part: Partial<ApproverNode>) => onChange({ ...node, ...part });
  const hours = (text: string) => {
    const value = Math.min(FLOW_LIMITS.timeoutHours, Math.trunc(figureOf(text) ?? Number.NaN));
    return Number.isFinite(value) && value >= 1 ? value : null;
  };
  return (
    <>
      <SelectField
        name="mode"
        label={t('field.mode')}
        value={node.mode}
        options={APPROVE_MODES.map((mode) => ({ value: mode, text: capital(t(`mode.${mode}`)) }))}
        onChange={(mode) => set({ mode })}
      />
      <SelectField
        name="selfApprove"
        label={t('field.selfApprove')}
        value={node.selfApprove}
        options={SELF_APPROVE.map((one) => ({ value: one, text: t(`selfApprove.${one}`) }))}
        onChange={(selfApprove) => set({ selfApprove })}
      />
      <SelectField
        name="whenEmpty"
        label={t('field.whenEmpty')}
        value={node.whenEmpty}
        options={WHEN_EMPTY.map((one) => ({ value: one, text: t(`whenEmpty.${one}`) }))}
        onChange={(whenEmpty) => set({ whenEmpty })}
      />
      <TextField
        name="timeoutHours"
        label={t('field.timeoutHours')}
        inputMode="numeric"
        value={node.timeoutHours ? String(node.timeoutHours) : ''}
        note={t('noTimeout')}
        onChange={(text) => set({ timeoutHours: hours(text) })}
      />
      <TextField
        name="remindEveryHours"
        label={t('field.remindEveryHours')}
        inputMode="numeric"
        value={node.remindEveryHours ? String(node.remindEveryHours) : ''}
        onChange={(text) => set({ remindEveryHours: hours(text) })}
      />
      <SwitchRow
        name="allowBatchPass"
        label={t('field.allowBatchPass')}
        isOn={node.allowBatchPass}
        onChange={(allowBatchPass) => set({ allowBatchPass })}
      />
      <SwitchRow
        name="opinionRequired"
        label={t('field.opinionRequired')}
        isOn={node.opinionRequired}
        onChange={(opinionRequired) => set({ opinionRequired })}
      />
      <SwitchRow
        name="signatureRequired"
        label={t('field.signatureRequired')}
        isOn={node.signatureRequired}
        onChange={(signatureRequired) => set({ signatureRequired })}
      />
      <h3 className="hr-label">{t('field.permissions')}</h3>
      {(known.form?.fields ?? []).map((field) => {
        const possible = approverAccess(field.kind);
        const given = node.fieldPermissions.find((one) => one.fieldKey === field.key)?.access;
        const others = node.fieldPermissions.filter((one) => one.fieldKey !== field.key);
        const choose = (access: FieldAccess) =>
          set({
            fieldPermissions: access === 'read' ? others : [...others, { fieldKey: field.key, access }],
          });
        return (
          <SelectField
            name={field.key}
            key={field.key}
            label={localizedText(field.label, known.language)}
            value={possible.find((access) => access === given) ?? 'read'}
            options={possible.map((access) => ({ value: access, text: t(`access.${access}`) }))}
            onChange={choose}
          />
        );
      })}
    </>
  );
}
