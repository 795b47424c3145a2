import { payslipRead, payslipRows, type PayslipDetail, type PayslipRows } from '@contract/payslip/slip-calls';
import { SLIP_GROUPS, type SlipRow } from '@contract/payslip/payslip';
import { explanationLines, GROUP_WORDS, slipRowName } from '@contract/payslip/slip-words';
import { periodText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton } from '@/modules/pay/veiled';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';
import { SLIP_TONES } from '../tones';
import { useLinkWords } from '../use-link-words';
import { CorrectSheet } from './correct-sheet';
import { LinkSheet } from './link-sheet';
import { SettledSince } from './settled-since';
import { TextSheet } from './text-sheet';
import '../keeper.css';
import '@/shared/ui/list/paged-list.css';
import '@/shared/ui/list/divided.css';

type Open = 'answer' | 'correct' | 'recall' | 'link';

/** A payslip: whose and how far, its rows under the veil, its versions, and the conversation about it. */
export function SlipDetail({ id }: { id: string }) {
  const { t } = useTranslation('payslips');
  const { data, error, reload } = useRead(payslipRead, { id });
  const veil = usePayVeil(() => call(payslipRows, { id }));
  const [open, setOpen] = useState<Open>();
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        icon="receipt"
        title={t('gone')}
        to="/payslip-runs"
        toText={t('toRuns')}
      />
    ) : (
      <Loading rows={6} />
    );
  }
  const { shown } = veil;
  return (
    <VeilArea isShown={shown !== undefined}>
      <div className="hr-stack">
        <Head slip={data} />
        <div className="payslip-actions">
          <VeilButton veil={veil} />
          {data.mayAnswer && shown ? (
            <Button kind="primary" size="small" onClick={() => setOpen('answer')}>
              {t('answer')}
            </Button>
          ) : null}
          {data.mayCorrect && shown ? (
            <Button kind="outline" size="small" onClick={() => setOpen('correct')}>
              {t('correct')}
            </Button>
          ) : null}
          {data.mayRecall ? (
            <Button kind="outline" size="small" onClick={() => setOpen('recall')}>
              {t('recall')}
            </Button>
          ) : null}
        </div>
        <SettledSince slip={data} shown={shown} onKept={() => (shown ? void veil.reveal() : undefined)} />
        {shown ? (
          <>
            <Rows shown={shown} />
            <Thread shown={shown} />
          </>
        ) : (
          <p className="payslip-note">{t('covered')}</p>
        )}
        <LinkPart slip={data} onSend={() => setOpen('link')} />
        <Versions slip={data} />
      </div>
      {open === 'answer' || open === 'recall' ? (
        <TextSheet
          slip={data}
          kind={open}
          onDone={() => (shown ? void veil.reveal() : undefined)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'link' ? <LinkSheet slip={data} onClose={() => setOpen(undefined)} /> : null}
      {open === 'correct' && shown ? (
        <CorrectSheet
          slip={data}
          rows={shown.rows}
          proposed={shown.proposed ?? []}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </VeilArea>
  );
}

function Head({ slip }: { slip: PayslipDetail }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { person, state, version, sentAt, seenAt, confirmedAt, confirmBy } = slip;
  const moment = (at: string | null) => (at === null ? '' : momentWords(at, 'minute'));
  return (
    <Section>
      <ListRow
        lead={<PersonAvatar person={person} />}
        title={localizedName(person.name, person.enName, language)}
        note={localizedName(person.departmentName ?? '', person.departmentEnName, language)}
      >
        <Tag tone={SLIP_TONES[state]}>{t(`slipState.${state}`)}</Tag>
      </ListRow>
      <Facts
        facts={[
          { name: t('period'), value: periodText(slip.from, slip.to, language) },
          { name: t('payDay'), value: momentWords(slip.payDay, 'day') },
          { name: t('versions'), value: version > 1 ? t('version', { version }) : '' },
          { name: t('sentAt'), value: moment(sentAt) },
          { name: t('seenAt'), value: moment(seenAt) },
          { name: t('confirmedAt'), value: moment(confirmedAt) },
          {
            name: t('confirmDay'),
            value: confirmBy && !confirmedAt ? momentWords(confirmBy, 'day') : '',
          },
        ]}
      />
    </Section>
  );
}

/** The rows by group with their reasons, and the sums. */
function Rows({ shown: { rows, sums, currency } }: { shown: PayslipRows }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const lines = [
    [t('gross'), sums.grossCents],
    [t('withheld'), sums.withheldCents],
    [t('net'), sums.netCents],
    [t('payout'), sums.payoutCents],
  ] as const;
  return (
    <>
      <Section title={t('net')}>
        {lines.map(([name, cents]) => (
          <div key={name} className="payslip-row">
            <span className="payslip-line">
              <span>{name}</span>
              <strong>{moneyText(cents, language)}</strong>
            </span>
          </div>
        ))}
      </Section>
      {SLIP_GROUPS.filter((group) => rows.some((row) => row.group === group)).map((group) => (
        <Section key={group} title={GROUP_WORDS[group][language]}>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <Row key={row.code} row={row} currency={currency} />
            ))}
        </Section>
      ))}
    </>
  );
}

function Row({ row, currency }: { row: SlipRow; currency: string }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  return (
    <div className="payslip-row">
      <span className="payslip-line">
        <span>{slipRowName(row, language)}</span>
        <span>{moneyText(row.cents, language)}</span>
      </span>
      {explanationLines(row.explanation, language, currency).map((line) => (
        <span key={line} className="payslip-note">
          {line}
        </span>
      ))}
      {row.isShown ? null : <span className="payslip-note">{t('hiddenRow')}</span>}
    </div>
  );
}

function Thread({ shown: { messages, rows } }: { shown: PayslipRows }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const rowName = (code: string) => {
    const row = rows.find((one) => one.code === code);
    return row ? slipRowName(row, language) : slipRowName({ code, name: null, enName: null }, language);
  };
  return (
    <Section title={t('thread')}>
      {messages.length === 0 ? <p className="payslip-inside payslip-note">{t('noMessages')}</p> : null}
      <ul>
        {messages.map(({ id, by, rowCode, text, at }) => (
          <li key={id} className="payslip-row">
            <span className="payslip-note">
              {`${by ? localizedName(by.name, by.enName, language) : ''} · ${momentWords(at, 'minute')}`}
            </span>
            {rowCode === null ? null : (
              <span className="payslip-note">{t('about1', { row: rowName(rowCode) })}</span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type LinkPartProps = { slip: PayslipDetail; onSend: () => void };

/** How someone who has left gets the payslip. */
function LinkPart({ slip: { link, mayLink }, onSend }: LinkPartProps) {
  const { t } = useTranslation('payslips');
  const words = useLinkWords();
  return link === null ? null : (
    <Section title={t('link.title')}>
      <Facts
        facts={[
          { name: t('link.state'), value: words(link) },
          { name: t('link.sentTo'), value: link.sentTo ?? '' },
          { name: t('link.until'), value: link.expiresAt === null ? '' : momentWords(link.expiresAt, 'day') },
        ]}
      />
      {mayLink ? (
        <div className="payslip-inside">
          <Button kind="outline" size="small" onClick={onSend}>
            {t('link.send')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function Versions({ slip }: { slip: PayslipDetail }) {
  const { t } = useTranslation('payslips');
  if (slip.versions.length < 2) {
    return null;
  }
  return (
    <Section title={t('versions')}>
      {slip.versions.map(({ id, version, state, reason }) => (
        <div className="hr-divided" key={id}>
          <ListRow
            title={t('version', { version })}
            note={reason === null ? undefined : t('reason', { reason })}
            {...(id !== slip.id && { to: `/payslip-detail?id=${id}`, link: { replace: true } })}
          >
            <Tag tone={SLIP_TONES[state]}>{t(`slipState.${state}`)}</Tag>
          </ListRow>
        </div>
      ))}
    </Section>
  );
}
