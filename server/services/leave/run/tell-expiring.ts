import { inArray } from 'drizzle-orm';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { momentText } from '@contract/moment-text';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { leaveLot } from '@server/db/schema/leave/leave';
import { dictionaryWords } from '@server/services/dictionary/dictionary-words';
import { notify } from '../../notice/notify';
import type { Made } from './apply-to-people';

type Soon = Made['expiring'][number] & { memberId: string };

/** Tells people of leave that ends soon, once for each lot: the first thing of a person in the message, all of it in its text. */
export async function tellExpiring(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { tenantId, day }: { tenantId: string; day: string },
  made: readonly Made[],
): Promise<void> {
  const all = made.flatMap(({ memberId, expiring }) => expiring.map((one) => ({ memberId, ...one })));
  if (all.length === 0) {
    return;
  }
  await tx
    .update(leaveLot)
    .set({ warnedOn: day })
    .where(
      inArray(
        leaveLot.id,
        all.flatMap(({ lotIds }) => lotIds),
      ),
    );
  const words = await dictionaryWords(tx, tenantId, ['leaveType']);
  const nameOf = (kind: string) =>
    words.filter((one) => one.itemCode === kind).at(-1)?.words ?? { zh_CN: kind };
  const people = new Map<string, Soon[]>();
  for (const one of all) {
    people.set(one.memberId, [...(people.get(one.memberId) ?? []), one]);
  }
  await notify(
    tx,
    clock,
    tenantId,
    [...people].map(([to, own]) => ({
      to,
      kind: 'schedule' as const,
      title: { zh_CN: '假期即将到期', en: 'Leave expires soon' },
      body: inBoth(own.map((one) => lineOf(one, nameOf(one.kind), clock.now().getTime()))),
      path: '/my-leave',
    })),
  );
}

function lineOf({ minutes, lastDay }: Soon, name: LocalizedText, now: number): Required<LocalizedText> {
  const days = Math.round((minutes * 10) / LEAVE_DAY_MINUTES) / 10;
  return {
    zh_CN: `${name.zh_CN}还有 ${days} 天未休，${momentText(lastDay, 'day', 'zh_CN', now)}后失效`,
    en: `${days} ${days === 1 ? 'day' : 'days'} of ${(name.en ?? name.zh_CN).toLowerCase()} left to take by ${momentText(lastDay, 'day', 'en', now)}`,
  };
}

const inBoth = (lines: readonly Required<LocalizedText>[]): LocalizedText => ({
  zh_CN: lines.map(({ zh_CN }) => zh_CN).join('；'),
  en: lines.map(({ en }) => en).join('; '),
});
