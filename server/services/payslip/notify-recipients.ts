import { momentText, periodText } from '@contract/moment-text';
import type { Language } from '@contract/limits';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { notify } from '@server/services/notice/notify';

type Clock = Pick<Ctx, 'now' | 'ids'>;
type Period = { tenantId: string; fromDate: string; toDate: string };
/** A slip for its recipient. */
export type Addressed = { id: string; memberId: string };

const both = (text: (lang: Language) => string): LocalizedText => ({ zh_CN: text('zh_CN'), en: text('en') });
export const runWords = ({ fromDate, toDate }: Omit<Period, 'tenantId'>, lang: Language): string =>
  periodText(fromDate, toDate, lang);
export const runName = (period: Omit<Period, 'tenantId'>) => ({
  targetName: runWords(period, 'zh_CN'),
  targetEnName: runWords(period, 'en'),
});

/** A message to the recipients of slips. It names no amount and no word of a dispute. */
async function send(
  tx: Tx,
  clock: Clock,
  { tenantId }: Period,
  slips: readonly Addressed[],
  text: { title: LocalizedText; body: LocalizedText },
): Promise<void> {
  await notify(
    tx,
    clock,
    tenantId,
    slips.map(({ id, memberId }) => ({
      to: memberId,
      kind: 'company',
      ...text,
      path: `/my-payslip?id=${id}`,
      sourceId: id,
    })),
  );
}

const byText = (confirmBy: string, lang: Language, now: Date): string => {
  const date = momentText(confirmBy, 'weekday', lang, now.getTime());
  return lang === 'en' ? `Check it and confirm it by ${date}.` : `请核对，并在${date}之前确认。`;
};

export async function notifySent(
  tx: Tx,
  clock: Clock,
  run: Period,
  slips: readonly Addressed[],
  confirmBy: string,
): Promise<void> {
  await send(tx, clock, run, slips, {
    title: both((lang) =>
      lang === 'en'
        ? `Your payslip for ${runWords(run, lang)} is ready`
        : `您${runWords(run, lang)}的工资条已发放`,
    ),
    body: both((lang) => byText(confirmBy, lang, clock.now())),
  });
}

export async function notifyReminded(
  tx: Tx,
  clock: Clock,
  run: Period,
  slips: readonly Addressed[],
): Promise<void> {
  await send(tx, clock, run, slips, {
    title: both((lang) =>
      lang === 'en'
        ? `Your payslip for ${runWords(run, lang)} isn't confirmed yet`
        : `您${runWords(run, lang)}的工资条待确认`,
    ),
    body: {
      zh_CN: '请核对工资条：没有问题请确认，有疑问请提出异议。',
      en: "Confirm it if it's right, or dispute a row that isn't.",
    },
  });
}

export async function notifyCorrected(tx: Tx, clock: Clock, run: Period, slip: Addressed): Promise<void> {
  await send(tx, clock, run, [slip], {
    title: both((lang) =>
      lang === 'en'
        ? `Your payslip for ${runWords(run, lang)} was corrected`
        : `您${runWords(run, lang)}的工资条已更正`,
    ),
    body: { zh_CN: '请查看新版本并重新确认。', en: 'See the new version and confirm it again.' },
  });
}

export async function notifyAnswered(tx: Tx, clock: Clock, run: Period, slip: Addressed): Promise<void> {
  await send(tx, clock, run, [slip], {
    title: both((lang) =>
      lang === 'en'
        ? `Your dispute about the payslip for ${runWords(run, lang)} has a reply`
        : `您对${runWords(run, lang)}工资条的异议有了答复`,
    ),
    body: {
      zh_CN: '请查看答复：没有问题请确认，仍有疑问可继续提出。',
      en: 'Read the reply, then confirm the payslip or write again.',
    },
  });
}

export async function notifyRecalled(tx: Tx, clock: Clock, run: Period, slip: Addressed): Promise<void> {
  await notify(tx, clock, run.tenantId, [
    {
      to: slip.memberId,
      kind: 'company',
      title: both((lang) =>
        lang === 'en'
          ? `Your payslip for ${runWords(run, lang)} was recalled`
          : `您${runWords(run, lang)}的工资条已撤回`,
      ),
      body: { zh_CN: '核对后会重新发放。', en: "You'll get it again once it has been checked." },
      path: '/my-payslips',
      sourceId: slip.id,
    },
  ]);
}
