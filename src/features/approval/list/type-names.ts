import type { ApprovalRow } from '@contract/approval/approval';
import type { StartableType } from '@contract/approval/start-calls';

export type TypeName = Pick<ApprovalRow, 'processCode'> & { name: ApprovalRow['processName'] };

/** The kinds of request to choose from: those one can start, and those that others have sent. */
export function typeNames(
  startable: readonly StartableType[],
  rows: readonly Pick<ApprovalRow, 'processCode' | 'processName'>[],
): TypeName[] {
  const known = new Map<string, TypeName>();
  for (const { processCode, name } of startable) {
    known.set(processCode, { processCode, name });
  }
  for (const { processCode, processName } of rows) {
    if (!known.has(processCode)) {
      known.set(processCode, { processCode, name: processName });
    }
  }
  return [...known.values()];
}
