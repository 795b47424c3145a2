import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowContent, FlowNode } from '@contract/flow/flow';
import { record, redo, startHistory, undo } from '@/modules/editor/history';
import { addNode, freshId, moveNode, removeNode } from './edits';

const copy = (id: string): FlowNode => ({
  kind: 'copy',
  id,
  name: { zh_CN: id },
  source: { by: 'role', role: 'manager' },
});
const fork: FlowNode = {
  kind: 'condition',
  id: 'fork',
  name: { zh_CN: '条件' },
  branches: [{ id: 'left', name: { zh_CN: '左' }, groups: [], nodes: [copy('inner')] }],
  otherwise: [],
};
const flow: FlowContent = { nodes: [copy('first'), fork, copy('last')], repeat: 'ask' };
const ids = (content: FlowContent) => content.nodes.map((node) => node.id);

describe('editing a flow', () => {
  it('adds to the flow, to a branch and to the other way', () => {
    expect(ids(addNode(flow, null, copy('new')))).toEqual(['first', 'fork', 'last', 'new']);
    const inBranch = addNode(flow, { nodeId: 'fork', branchId: 'left' }, copy('new'));
    const other = addNode(flow, { nodeId: 'fork', branchId: null }, copy('new'));
    expect(inBranch.nodes[1]).toMatchObject({ branches: [{ nodes: [{ id: 'inner' }, { id: 'new' }] }] });
    expect(other.nodes[1]).toMatchObject({ otherwise: [{ id: 'new' }] });
  });

  it('moves within a list and stops at its ends', () => {
    expect(ids(moveNode(flow, 'last', -1))).toEqual(['first', 'last', 'fork']);
    expect(ids(moveNode(flow, 'first', -1))).toEqual(['first', 'fork', 'last']);
    expect(moveNode(flow, 'inner', 1)).toEqual(flow);
  });

  it('removes a node wherever it is', () => {
    expect(removeNode(flow, 'inner').nodes[1]).toMatchObject({ branches: [{ nodes: [] }] });
  });

  it('finds a name that is free', () => {
    expect(ids(flow)).not.toContain(freshId(flow, 'node'));
  });

  it('gives the start back when every change is undone, and the end when every one is redone', () => {
    const edit = fc.record({
      verb: fc.constantFrom('add', 'move', 'remove'),
      pick: fc.nat(20),
      isUp: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let history = startHistory(flow);
        for (const { verb, pick, isUp } of edits) {
          const { present } = history;
          const node = present.nodes[pick % Math.max(1, present.nodes.length)];
          const next =
            verb === 'add' || !node
              ? addNode(present, null, copy(freshId(present, 'node')))
              : verb === 'move'
                ? moveNode(present, node.id, isUp ? -1 : 1)
                : removeNode(present, node.id);
          history = record(history, next);
        }
        const end = history.present;
        for (let step = 0; step < edits.length; step += 1) {
          history = undo(history);
        }
        expect(history.present).toEqual(flow);
        for (let step = 0; step < edits.length; step += 1) {
          history = redo(history);
        }
        expect(history.present).toEqual(end);
      }),
    );
  });
});
