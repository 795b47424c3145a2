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

/** An approver has this long before a reminder is what the requester is offered first. */
const URGE_AFTER_MS = 60 * 60_000;

/** From when a reminder makes sense: an hour after the item has come to those who decide now; undefined when no one does. */
export function urgeFromOf(chart: readonly ChartNode[]): string | undefined {
  const opened = currentNodes(chart).flatMap(({ people }) =>
    people.flatMap(({ state, openedAt }) => (state === 'pending' && openedAt ? [Date.parse(openedAt)] : [])),
  );
  return opened.length > 0 ? new Date(Math.min(...opened) + URGE_AFTER_MS).toISOString() : undefined;
}
