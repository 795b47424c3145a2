import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Ctx, SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { notify } from '@server/services/notice/notify';
import { whoReaches } from '@server/services/access/who-reaches';
import type { SettlementRow } from './found-settlement';
import { periodWords } from './present-period';

type Clock = Pick<Ctx, 'now' | 'ids'>;
type Told = { title: LocalizedText; body: LocalizedText };

const both = (text: (lang: Language) => string): LocalizedText => ({ zh_CN: text('zh_CN'), en: text('en') });
export const detailPath = (row: Pick<SettlementRow, 'id'>, memberId?: string): string =>
  `/settlement-detail?id=${row.id}${memberId === undefined ? '' : `&member=${memberId}`}`;

/** A message to people of a period; it leads to their figures. */
async function tell(
  tx: Tx,
  clock: Clock,
  row: SettlementRow,
  people: readonly { memberId: string }[],
  told: Told,
): Promise<void> {
  await notify(
    tx,
    clock,
    row.tenantId,
    people.map(({ memberId }) => ({ to: memberId, kind: 'schedule', ...told, path: detailPath(row) })),
  );
}

const byText = ({ confirmBy }: SettlementRow, lang: Language, now: Date): string => {
  if (confirmBy === null) {
    return lang === 'en' ? 'Check the figures and confirm them.' : '请核对并确认。';
  }
  const day = momentText(confirmBy, 'weekday', lang, now.getTime());
  return lang === 'en' ? `Check the figures and confirm them by ${day}.` : `请核对，并在${day}之前确认。`;
};

export async function tellAsked(
  tx: Tx,
  clock: Clock,
  row: SettlementRow,
  people: readonly { memberId: string }[],
): Promise<void> {
  await tell(tx, clock, row, people, {
    title: both((lang) =>
      lang === 'en'
        ? `Your settlement for ${periodWords(row, lang)} is ready`
        : `您${periodWords(row, lang)}的月度结算待确认`,
    ),
    body: both((lang) => byText(row, lang, clock.now())),
  });
}

/** Those whose confirmation fell. */
export async function tellRemade(
  tx: Tx,
  clock: Clock,
  row: SettlementRow,
  people: readonly { memberId: string }[],
): Promise<void> {
  await tell(tx, clock, row, people, {
    title: both((lang) =>
      lang === 'en'
        ? `Your settlement for ${periodWords(row, lang)} has changed`
        : `您${periodWords(row, lang)}的月度结算有变化`,
    ),
    body: {
      zh_CN: '您确认之后考勤又有变化，请查看变化并重新确认。',
      en: 'Your attendance changed after you confirmed. See what changed and confirm it again.',
    },
  });
}

export async function tellReopened(
  tx: Tx,
  clock: Clock,
  row: SettlementRow,
  people: readonly { memberId: string }[],
  reason: string,
): Promise<void> {
  await tell(tx, clock, row, people, {
    title: both((lang) =>
      lang === 'en'
        ? `The settlement for ${periodWords(row, lang)} was reopened`
        : `${periodWords(row, lang)}的月度结算已重新打开`,
    ),
    body: { zh_CN: `原因：${reason}`, en: `Reason: ${reason}` },
  });
}

export async function tellAnswered(
  tx: Tx,
  clock: Clock,
  row: SettlementRow,
  memberId: string,
  text: string,
): Promise<void> {
  await tell(tx, clock, row, [{ memberId }], {
    title: both((lang) =>
      lang === 'en'
        ? `Your dispute about ${periodWords(row, lang)} has an answer`
        : `${periodWords(row, lang)}的结算异议有了答复`,
    ),
    body: { zh_CN: text, en: text },
  });
}

/** Those who settle and reach the person learn what they say is wrong. */
export async function tellKeepersOf(
  tx: Tx,
  ctx: SessionCtx,
  row: SettlementRow,
  text: string,
): Promise<void> {
  const { tenantId, memberId, user } = ctx.session;
  const keepers = await whoReaches(tx, tenantId, FUNCTION_ID.settlement, memberId, ctx.now());
  const title = {
    zh_CN: `${user.name}对${periodWords(row, 'zh_CN')}的月度结算有异议`,
    en: `${user.enName ?? user.name} disputes the settlement for ${periodWords(row, 'en')}`,
  };
  await notify(
    tx,
    ctx,
    tenantId,
    keepers.map((to) => ({
      to,
      kind: 'schedule',
      title,
      body: { zh_CN: text, en: text },
      path: detailPath(row, memberId),
    })),
  );
}
