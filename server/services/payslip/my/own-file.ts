import * as calls from '@contract/payslip/own-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { Language } from '@contract/limits';
import { momentText, periodText } from '@contract/moment-text';
import { moneyWords } from '@contract/pay/money-words';
import { OWN_GROUPS, shownRows } from '@contract/payslip/rules/shown-rows';
import { explanationLines, GROUP_WORDS, slipRowName, SUM_WORDS } from '@contract/payslip/slip-words';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { writeDocument } from '@server/paper/paper';
import type { PaperBlock } from '@server/paper/types';
import { requirePayProof } from '@server/services/pay/access/pay-proof';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { amountsOf, findOwnSlip, type Recipient, type SlipRecord } from './own-slip';
import { markSeen } from './read-own';

export const FILES = { max: 30, windowMs: 60 * 60_000 };

/** One of the caller's payslips as a PDF in their language, under a proof. The file is stored nowhere. */
export const myPayslipFile = verb(
  calls.myPayslipFile,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    await requirePayProof(ctx.db, ctx);
    await findOwnSlip(ctx.db, ctx.session, input.id);
    await hitLimit(ctx, { key: `payslipFile:${ctx.session.memberId}`, ...FILES });
    const slip = await ctx.db.transaction(async (tx) => {
      const own = await findOwnSlip(tx, ctx.session, input.id, true);
      await markSeen(tx, ctx, own);
      return own;
    });
    return await payslipFile(ctx.db, ctx.session, slip, { lang: ctx.lang, now: ctx.now() });
  },
);

type FileWords = { lang: Language; now: Date };

export async function payslipFile(
  db: Db,
  recipient: Recipient,
  slip: SlipRecord,
  { lang, now }: FileWords,
): Promise<Out<typeof calls.myPayslipFile>> {
  const [row] = await db
    .select({ company: tenant, person: account, jobNumber: member.jobNumber })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(eq(member.id, recipient.memberId));
  const { company, person, jobNumber } = found(row);
  const isEnglish = lang === 'en';
  const name = (isEnglish ? person.enName : null) ?? person.name;
  const period = periodText(slip.fromDate, slip.toDate, lang);
  const title = isEnglish ? `Payslip ${period}` : `工资条 ${period}`;
  const { bytes } = await writeDocument({
    title,
    author: company.name,
    madeAt: now,
    watermark: name,
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'table',
        columns: [{ share: 2 }, { share: 5 }],
        rows: [
          [isEnglish ? 'Company' : '公司', (isEnglish ? company.enName : null) ?? company.name],
          [isEnglish ? 'Employee' : '员工', [name, jobNumber].filter(Boolean).join(' · ')],
          [isEnglish ? 'Pay date' : '发薪日', momentText(slip.payDay, 'date', lang)],
          ...(slip.version > 1 ? [[isEnglish ? 'Version' : '版本', String(slip.version)]] : []),
        ],
      },
      ...(await amountBlocks(db, recipient, slip, lang)),
    ],
    footer: isEnglish ? 'Page {page} of {pages}' : '第 {page} 页，共 {pages} 页',
  });
  return { name: `${title}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}

async function amountBlocks(
  db: Db,
  recipient: Recipient,
  slip: SlipRecord,
  lang: Language,
): Promise<PaperBlock[]> {
  const { sums, currency, yearToDate } = await amountsOf(db, recipient, slip);
  const money = (cents: number | undefined) => (cents === undefined ? '' : moneyWords(cents, lang, currency));
  const rows = shownRows(slip.rows);
  const columns = [
    { share: 3 },
    { share: 5 },
    { share: 2, align: 'end' as const },
    { share: 2, align: 'end' as const },
  ];
  const isEnglish = lang === 'en';
  const head = isEnglish
    ? ['Item', 'How it was worked out', 'Amount', 'Year to date']
    : ['项目', '计算依据', '金额', '本年累计'];
  return [
    ...OWN_GROUPS.flatMap((group): PaperBlock[] => {
      const own = rows.filter((one) => one.group === group);
      return own.length === 0
        ? []
        : [
            { kind: 'heading', text: GROUP_WORDS[group][lang] },
            {
              kind: 'table',
              columns,
              head,
              rows: own.map((one) => [
                slipRowName(one, lang),
                explanationLines(one.explanation, lang, currency).join('\n'),
                money(one.cents),
                money(yearToDate.rows[one.code]),
              ]),
            },
          ];
    }),
    { kind: 'heading', text: isEnglish ? 'Totals' : '合计' },
    {
      kind: 'table',
      columns: [{ share: 8 }, { share: 2, align: 'end' }, { share: 2, align: 'end' }],
      rows: (['grossCents', 'withheldCents', 'netCents', 'payoutCents'] as const).map((sum) => [
        SUM_WORDS[sum][lang],
        money(sums[sum]),
        money(yearToDate[sum]),
      ]),
    },
  ];
}
