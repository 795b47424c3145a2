import { momentText } from '@contract/moment-text';
import type { Language } from '@contract/limits';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { notify } from '@server/services/notice/notify';
import { keyOf, type DayKey } from './rebuild-days';
import type { Settling } from './record-settled';

type Told = Settling & {
  /** Days whose confirmations fell by it. */
  fell: readonly DayKey[];
};
type Item = Settling['items'][number];
type What = Settling['act']['act'];

/** Tells everybody concerned what became of their days or punches, and by whom: a message each, however many they are. */
export async function tellSettled(
  tx: Tx,
  ctx: SessionCtx,
  { act, items, fell, isUndo }: Told,
): Promise<void> {
  const byMember = new Map<string, Item[]>();
  for (const item of items) {
    byMember.set(item.memberId, [...(byMember.get(item.memberId) ?? []), item]);
  }
  const fallen = new Set(fell.map(({ memberId }) => memberId));
  const textOf = (text: (lang: Language) => string): LocalizedText => ({
    zh_CN: text('zh_CN'),
    en: text('en'),
  });
  await notify(
    tx,
    ctx,
    ctx.session.tenantId,
    [...byMember].map(([to, own]) => ({
      to,
      kind: 'schedule',
      title: textOf((lang) => titleOf(isUndo ? 'undo' : act.act, act.act, own, lang, ctx.now())),
      body: textOf((lang) => bodyOf(ctx, act.reason, fallen.has(to), lang)),
      path: pathOf(own),
    })),
  );
}

function titleOf(what: What | 'undo', of: What, items: readonly Item[], lang: Language, now: Date): string {
  const [first] = items;
  const count = of === 'excuse' ? new Set(items.map(keyOf)).size : items.length;
  if (!first || count > 1) {
    return SEVERAL[of][what === 'undo' ? 'undone' : 'done'][lang].replace('{count}', String(count));
  }
  const when = first.at
    ? momentText(first.at, 'minute', lang, now.getTime())
    : momentText(first.workDate, 'weekday', lang, now.getTime());
  return ONE[of][what === 'undo' ? 'undone' : 'done'][lang].replace('{when}', when);
}

const ONE = {
  excuse: {
    done: { zh_CN: '您{when}的考勤异常已豁免', en: 'Your attendance on {when} was excused' },
    undone: { zh_CN: '您{when}的考勤豁免已撤销', en: 'The excuse for your attendance on {when} was undone' },
  },
  accept: {
    done: { zh_CN: '您{when}的打卡已通过核实', en: 'Your punch on {when} was accepted' },
    undone: { zh_CN: '您{when}的打卡需重新核实', en: 'Your punch on {when} is under review again' },
  },
  refuse: {
    done: {
      zh_CN: '您{when}的打卡未通过核实，不计入考勤',
      en: "Your punch on {when} was rejected and doesn't count",
    },
    undone: { zh_CN: '您{when}的打卡需重新核实', en: 'Your punch on {when} is under review again' },
  },
} as const;

const SEVERAL = {
  excuse: {
    done: { zh_CN: '您有{count}天的考勤异常已豁免', en: '{count} days of your attendance were excused' },
    undone: {
      zh_CN: '您有{count}天的考勤豁免已撤销',
      en: 'The excuses for {count} days of your attendance were undone',
    },
  },
  accept: {
    done: { zh_CN: '您有{count}次打卡已通过核实', en: '{count} of your punches were accepted' },
    undone: { zh_CN: '您有{count}次打卡需重新核实', en: '{count} of your punches are under review again' },
  },
  refuse: {
    done: {
      zh_CN: '您有{count}次打卡未通过核实，不计入考勤',
      en: "{count} of your punches were rejected and don't count",
    },
    undone: { zh_CN: '您有{count}次打卡需重新核实', en: '{count} of your punches are under review again' },
  },
} as const;

function bodyOf(
  { session: { user } }: SessionCtx,
  reason: string | null,
  fell: boolean,
  lang: Language,
): string {
  const [name, colon, again] =
    lang === 'en'
      ? [user.enName ?? user.name, ': ', 'Your result has changed. Confirm it again.']
      : [user.name, '：', '考勤结果有变化，请重新确认。'];
  const said = reason === null ? name : `${name}${colon}${reason}`;
  return fell ? `${said}\n${again}` : said;
}

/** The day, or the month of the first of several. */
function pathOf(items: readonly Item[]): string {
  const dates = [...new Set(items.map(({ workDate }) => workDate))].sort();
  const [first = ''] = dates;
  return dates.length === 1
    ? `/attendance-day?date=${first}`
    : `/attendance-month?month=${first.slice(0, 7)}`;
}
