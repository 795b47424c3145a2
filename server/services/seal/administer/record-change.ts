import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { recordOperation } from '@server/kernel/record-operation';
import type { ChangeRow, SealRow } from '../seal-rows';
import { kindWords } from './kind-words';

type Action = 'seal.ask' | 'seal.approve' | 'seal.decline' | 'seal.withdraw';

/** The record of a change of a seal, with what it is to be of which it was not. */
export async function recordChange(
  tx: Tx,
  ctx: Acting,
  action: Action,
  row: SealRow,
  { kind, reason, content }: ChangeRow,
): Promise<void> {
  const words = kindWords(row.kind);
  const isNew = kind === 'make';
  const onOff = (needsTwo: boolean) => (needsTwo ? 'on' : 'off');
  await recordOperation(tx, ctx, {
    action,
    targetId: row.id,
    targetName: row.name,
    targetEnName: row.enName,
    changes: [
      { field: 'sealChange', to: kind },
      { field: 'reason', to: reason },
      ...(isNew ? [{ field: 'sealKind' as const, to: words.zh_CN, toEn: words.en }] : []),
      ...(content && !isNew && content.name !== row.name
        ? [{ field: 'name' as const, from: row.name, to: content.name }]
        : []),
      ...(content && (isNew || content.needsTwo !== row.needsTwo)
        ? [{ field: 'sealNeedsTwo' as const, to: onOff(content.needsTwo) }]
        : []),
    ],
  });
}
