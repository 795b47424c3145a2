import { rowFaults, type RowFault, type Values } from '@contract/signing/rules/batch-rows';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';

export type Wrong = { key: MessageKey; params: Record<string, string | number> };

/** What a fault of a row says of its variable. */
export function wrongOf(fault: RowFault): Wrong {
  switch (fault.kind) {
    case 'twice':
      return { key: 'signingRowTwice', params: {} };
    case 'missing':
      return { key: 'signingValueMissing', params: {} };
    case 'long':
      return { key: 'signingValueLong', params: { max: SIGNING_LIMITS.text } };
    case 'unprintable':
      return { key: 'signingValueGlyphs', params: { characters: fault.characters } };
  }
}

type Row = { memberId: string; values: Values };
const NAMED: Record<RowFault['kind'], MessageKey> = {
  twice: 'signingBatchTwice',
  missing: 'signingBatchMissing',
  long: 'signingBatchLong',
  unprintable: 'signingBatchGlyphs',
};

/** Refuses the first row of a batch that cannot be sent as it is, naming its person and its variable. */
export function requireRows(
  asks: readonly string[],
  common: Values,
  rows: readonly Row[],
  nameOf: (memberId: string) => string,
): void {
  const [fault] = rowFaults(asks, common, rows);
  if (fault) {
    const name = nameOf(rows[fault.at]!.memberId);
    const variable = 'variable' in fault ? fault.variable : '';
    throw new ServiceError(NAMED[fault.kind], { ...wrongOf(fault).params, name, variable });
  }
}
