import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import type { KeptFall } from '@server/db/schema/planning/swap';
import { notify } from '@server/services/notice/notify';
import { findPeople } from './read/people-of';
import { swapWords, type Named } from './swap-words';
import type { StoredSwap } from './swap-rows';

type Told = {
  event:
    | 'asked'
    | 'agreed'
    | 'inApproval'
    | 'done'
    | 'declined'
    | 'rejected'
    | 'withdrawn'
    | 'fallen'
    | 'undone';
  /** Who did it, and is not told of it. */
  actorId?: string | undefined;
  fall?: KeptFall;
  /** What it is taken back with; the swap itself when left out. */
  sourceId?: string | undefined;
};

/** Tells the parties of a swap what has become of it; what one of several answers is told to who asked alone. */
export async function tellSwap(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { row, legs, parties }: Pick<StoredSwap, 'row' | 'legs' | 'parties'>,
  { event, actorId, fall, sourceId = row.id }: Told,
): Promise<void> {
  const ids = parties.map(({ memberId }) => memberId);
  const people = await findPeople(tx, row.tenantId, ids);
  const actor = actorId === undefined ? undefined : people.get(actorId);
  const words = swapWords(legs, people, clock.now());
  const reason = fall && fallWords(fall, people.get(fall.memberId ?? ''));
  const body = reason ? { zh_CN: `${words.zh_CN}。${reason.zh_CN}`, en: `${words.en}. ${reason.en}` } : words;
  const told = event === 'agreed' ? [row.initiatorMemberId] : ids;
  await notify(
    tx,
    clock,
    row.tenantId,
    told
      .filter((to) => to !== actorId)
      .map((to) => ({
        to,
        kind: 'schedule' as const,
        title: titleOf(event, row.kind === 'giveAway', actor),
        body,
        path: `/shift-swap?id=${row.id}`,
        sourceId,
      })),
  );
}

function titleOf(event: Told['event'], isGift: boolean, actor: Named | undefined): LocalizedText {
  const [zh, en] = [actor?.name ?? '', actor?.enName || actor?.name || ''];
  const titles: Record<Told['event'], LocalizedText> = {
    asked: isGift
      ? { zh_CN: `${zh}想把一个班次转给您`, en: `${en} wants to give you a shift` }
      : { zh_CN: `${zh}想和您换班`, en: `${en} wants to swap shifts with you` },
    agreed: { zh_CN: `${zh}同意了换班`, en: `${en} agreed to the swap` },
    inApproval: { zh_CN: '换班已提交审批', en: 'Your swap is waiting for approval' },
    done: { zh_CN: '换班已生效', en: 'Your swap is done' },
    declined: { zh_CN: `${zh}没有同意换班`, en: `${en} declined the swap` },
    rejected: { zh_CN: '换班未获批准', en: 'Your swap was not approved' },
    withdrawn: { zh_CN: `${zh}撤回了换班`, en: `${en} withdrew the swap` },
    fallen: { zh_CN: '换班已失效', en: "Your swap can't go ahead" },
    undone: { zh_CN: '换班已撤销，班次恢复原样', en: 'Your swap was undone' },
  };
  return titles[event];
}

/** Why a swap cannot be any more. What is wrong with a plan is for its person alone. */
export function fallWords({ code }: KeptFall, person: Named | undefined): Required<LocalizedText> {
  const [zh, en] = [person?.name ?? '', person?.enName || person?.name || ''];
  const words: Record<KeptFall['code'], Required<LocalizedText>> = {
    shiftChanged: { zh_CN: `${zh}的班次已有变动。`, en: `${en}'s shift has changed.` },
    shiftBegun: { zh_CN: `${zh}的班次已经开始。`, en: `${en}'s shift has already started.` },
    personLeft: { zh_CN: `${zh}已不在公司。`, en: `${en} is no longer with the company.` },
    planRefused: {
      zh_CN: `换班后${zh}的排班不符合公司规则。`,
      en: `${en}'s schedule would go against your company's rules.`,
    },
  };
  return words[code];
}
