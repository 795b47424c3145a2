import type { PayImportRow } from '@contract/pay/import-calls';
import type { ImportVerdict } from '@contract/pay/rules/judge-import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton, Veiled } from '@/modules/pay/veiled';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Check } from '@/shared/ui/check/check';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { useIsDesktop } from '@/shared/ui/page/desktop';

const TONES = { write: 'good', ask: 'warn', refused: 'bad', same: undefined, skipped: undefined } as const;
/** Those that need a look come first. */
const ORDER: readonly ImportVerdict[] = ['refused', 'ask', 'write', 'same', 'skipped'];

/** A line without the present pay. */
export type ImportRow = Omit<PayImportRow, 'beforeCents'>;
/** The present pay by line, null where there is none. */
export type PresentPay = { secondsLeft: number; centsOf: ReadonlyMap<number, number | null> };

type ImportPreviewProps = {
  rows: readonly ImportRow[];
  veil: PayVeil<PresentPay>;
  isBusy: boolean;
  onWrite: (rows: readonly ImportRow[]) => void;
};

/** The pay that each line would enter. Lines that differ by more than half are entered only where they are ticked. */
export function ImportPreview({ rows, veil, isBusy, onWrite }: ImportPreviewProps) {
  const { t } = useTranslation('pay');
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const isDesktop = useIsDesktop();
  const ordered = [...rows].sort(
    (one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict) || one.line - other.line,
  );
  const chosen = rows.filter(
    ({ verdict, line }) => verdict === 'write' || (verdict === 'ask' && confirmed.has(line)),
  );
  const counts = ORDER.map(
    (verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length] as const,
  );
  const toggle = (line: number) => {
    const next = new Set(confirmed);
    if (!next.delete(line)) {
      next.add(line);
    }
    setConfirmed(next);
  };
  const of = (row: ImportRow) => ({
    row,
    beforeCents: veil.shown?.centsOf.get(row.line),
    isConfirmed: confirmed.has(row.line),
    onToggle: () => toggle(row.line),
  });
  return (
    <Section title={t('import.preview')} isCard={false} action={<VeilButton veil={veil} />}>
      <VeilArea isShown={veil.shown !== undefined}>
        <div className="pay-part">
          <p className="hr-form-lead">
            {counts
              .filter(([, count]) => count > 0)
              .map(([verdict, count]) => t(`import.count.${verdict}`, { count }))
              .join(' · ')}
          </p>
          {isDesktop ? (
            <div className="hr-card pay-table-box">
              <table className="pay-table" aria-label={t('import.preview')}>
                <thead>
                  <tr>
                    <th scope="col">{t('import.line')}</th>
                    <th scope="col">{t('import.person')}</th>
                    <th scope="col">{t('fromDay')}</th>
                    <th scope="col" data-number="">
                      {t('import.before')}
                    </th>
                    <th scope="col" data-number="">
                      {t('import.after')}
                    </th>
                    <th scope="col">{t('import.result')}</th>
                  </tr>
                </thead>
                <tbody>
                  {ordered.map((row) => (
                    <PreviewRow key={row.line} {...of(row)} />
                  ))}
                </tbody>
              </table>
            </div>
          ) : (
            <ul className="hr-card" aria-label={t('import.preview')}>
              {ordered.map((row) => (
                <PreviewCard key={row.line} {...of(row)} />
              ))}
            </ul>
          )}
          <Button
            kind="primary"
            isBlock
            isBusy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => onWrite(chosen)}
          >
            {t('import.write', { count: chosen.length })}
          </Button>
        </div>
      </VeilArea>
    </Section>
  );
}

type RowProps = {
  row: ImportRow;
  /** Undefined while covered. */
  beforeCents: number | null | undefined;
  isConfirmed: boolean;
  onToggle: () => void;
};

function useRowWords({ row, beforeCents }: Pick<RowProps, 'row' | 'beforeCents'>) {
  const { jobNumber, name, enName, fromDay, cents, beforeId, amountText } = row;
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const shownName = localizedName(name, enName, language);
  return {
    person: [jobNumber, shownName].filter(Boolean).join(' · ') || t('import.noPerson'),
    day: fromDay === null ? t('import.noDay') : momentWords(fromDay, 'day'),
    before:
      beforeId === null
        ? t('import.noPay')
        : typeof beforeCents === 'number'
          ? moneyText(beforeCents, language)
          : undefined,
    after: cents === null ? amountText || t('import.noAmount') : moneyText(cents, language),
  };
}

function Result({ row, beforeCents, isConfirmed, onToggle }: RowProps) {
  const { t } = useTranslation('pay');
  const { person } = useRowWords({ row, beforeCents });
  return (
    <>
      <Tag tone={TONES[row.verdict]}>{t(`import.verdict.${row.verdict}`)}</Tag>
      {row.faults.map((fault) => (
        <p key={fault} className="pay-note">
          {t(`import.fault.${fault}`)}
        </p>
      ))}
      {row.verdict === 'ask' ? (
        <Check isChecked={isConfirmed} onChange={onToggle}>
          <span className="hr-visually-hidden">{person}</span> {t('import.confirm')}
        </Check>
      ) : null}
    </>
  );
}

function PreviewRow(props: RowProps) {
  const { row } = props;
  const { person, day, before, after } = useRowWords(props);
  return (
    <tr>
      <td>{row.line}</td>
      <th scope="row">{person}</th>
      <td>{day}</td>
      <td data-number="">
        <Veiled>{before}</Veiled>
      </td>
      <td data-number="">{after}</td>
      <td>
        <Result {...props} />
      </td>
    </tr>
  );
}

function PreviewCard(props: RowProps) {
  const { row } = props;
  const { t } = useTranslation('pay');
  const { person, day, before, after } = useRowWords(props);
  return (
    <li className="pay-item pay-stacked">
      <strong>{person}</strong>
      <span className="pay-figure">
        <Veiled>{before}</Veiled>
        {' → '}
        {after}
      </span>
      <span className="pay-note">{`${t('import.lineOf', { line: row.line })} · ${day}`}</span>
      <div>
        <Result {...props} />
      </div>
    </li>
  );
}
