import type { ChartNode, TaskView } from '@contract/approval/approval';

type NodeAhead = { node: ChartNode; people: TaskView[] };

const isOpen = ({ state }: TaskView): boolean => state === 'pending' || state === 'waiting';

/** Where the item is: the steps under way, with those who still have to decide there. */
export const currentNodes = (chart: readonly ChartNode[]): NodeAhead[] =>
  chart
    .filter((node) => node.state === 'current' && node.kind === 'approver')
    .map((node) => ({ node, people: node.people.filter(isOpen) }));

/** Where it will go as things stand: steps and copies that have not been reached, without those passed over. */
export const nodesAhead = (chart: readonly ChartNode[]): NodeAhead[] =>
  chart
    .filter((node) => node.state === 'ahead' && node.kind !== 'condition')
    .map((node) => ({ node, people: node.people.filter(({ state }) => state !== 'skipped') }));
