import {
  memberPay,
  memberPayAmounts,
  memberPayRemove,
  type MemberPay,
  type MemberPayAmounts,
  type PayRecord,
} from '@contract/pay/record-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton, Veiled } from '@/modules/pay/veiled';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { Judgment } from './judgment';
import { PayForm } from './pay-form';
import { usePayWords, type RecordAmounts } from './pay-words';
import { WaitingPay } from './waiting-pay';
import '@/modules/pay/pay.css';

/** The pay of a person: what is in effect with its band and budget, what is planned, and how it came about. */
export function PersonPay({ memberId }: { memberId: string }) {
  const { t } = useTranslation('pay');
  const { t: people } = useTranslation('people');
  const language = useLanguage();
  const { data, error, reload } = useRead(memberPay, { memberId });
  const [isAdding, setAdding] = useState(false);
  const veil = usePayVeil(() => call(memberPayAmounts, { memberId }));
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        title={people('missingPerson')}
        note={people('missingPersonNote')}
        to="/people"
        toText={people('toList')}
      />
    ) : (
      <Loading rows={3} />
    );
  }
  const { person, records, structure, mayEnter } = data;
  const present = records.find(({ isPresent }) => isPresent);
  const { shown } = veil;
  const refresh = () => (shown ? void veil.reveal() : undefined);
  const amountsOf = ({ id }: PayRecord) => shown?.records.find((one) => one.id === id);
  return (
    <VeilArea isShown={shown !== undefined}>
      <div className="pay-head">
        <p className="hr-form-lead">{localizedName(person.name, person.enName, language)}</p>
        {records.length > 0 || data.waiting.length > 0 ? <VeilButton veil={veil} /> : null}
      </div>
      {present ? (
        <Section title={t('person.present')}>
          <div className="pay-present">
            <RecordText record={present} structure={structure} amounts={amountsOf(present)} isLarge />
            <PresentJudgment record={present} structure={structure} amounts={amountsOf(present)} />
            <Budget budget={data.budget} usedCents={shown?.usedCents} />
          </div>
        </Section>
      ) : null}
      <WaitingPay waiting={data.waiting} amounts={shown?.waiting} today={data.today} mayAct={mayEnter} />
      <Arrears arrears={data.arrears} amounts={shown?.arrears} />
      <Section
        title={t('person.history')}
        action={
          mayEnter ? (
            <Button kind="text" size="small" onClick={() => setAdding(true)}>
              {t('person.add')}
            </Button>
          ) : null
        }
      >
        {records.length === 0 ? (
          <EmptyState icon="wallet" title={t('person.none')} note={t('person.noneNote')} />
        ) : (
          <ul className="pay-list" aria-label={t('person.history')}>
            {records.map((record) => (
              <PayItem
                key={record.id}
                record={record}
                structure={structure}
                amounts={amountsOf(record)}
                mayRemove={mayEnter}
                onRemoved={refresh}
              />
            ))}
          </ul>
        )}
      </Section>
      <p className="pay-note">{t(mayEnter ? 'person.hidden' : 'person.self')}</p>
      {isAdding ? (
        <PayForm
          memberId={memberId}
          pay={data}
          onSaved={() => {
            setAdding(false);
            refresh();
            showToast(t('person.saved'), { kind: 'success' });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </VeilArea>
  );
}

type OfRecord = {
  record: PayRecord;
  structure: MemberPay['structure'];
  amounts: RecordAmounts | undefined;
};

function RecordText({ record, structure, amounts, isLarge = false }: OfRecord & { isLarge?: boolean }) {
  const { t } = useTranslation('pay');
  const words = usePayWords(structure);
  const { state } = record;
  const parts = words.parts(record, amounts);
  return (
    <div>
      <p className="pay-amount">
        <strong className={isLarge ? 'pay-large' : ''}>
          <Veiled>{words.amount(record, amounts)}</Veiled>
        </strong>
        {!isLarge && (state === 'planned' || state === 'inForce') ? (
          <Tag tone={TONES[state]}>{t(state)}</Tag>
        ) : null}
      </p>
      <p className="pay-note">{words.facts(record)}</p>
      {parts.length > 0 ? (
        <ul className="pay-parts">
          {parts.map(({ code, text, amount }) => (
            <li key={code} className="pay-note">
              {text} <Veiled>{amount}</Veiled>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Nothing while the amounts are covered: where a pay stands says what it is. */
function PresentJudgment({ record, structure, amounts }: OfRecord) {
  if (!amounts) {
    return null;
  }
  const { probationUntil: until } = record;
  const { probationCents: cents } = amounts;
  const probation = until !== null && cents !== null ? { cents, until } : null;
  return <Judgment structure={structure} pay={{ ...record, ...amounts, probation }} />;
}

type BudgetProps = Pick<MemberPay, 'budget'> & { usedCents: number | null | undefined };

function Budget({ budget, usedCents }: BudgetProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  if (!budget) {
    return null;
  }
  const { organName, organEnName, year, cents } = budget;
  const given = {
    organ: localizedName(organName, organEnName, language),
    year,
    budget: moneyText(cents, language),
  };
  return (
    <p className="pay-note">
      {typeof usedCents === 'number'
        ? t('person.budgetUsed', { ...given, used: moneyText(usedCents, language) })
        : t('person.budget', given)}
    </p>
  );
}

type ArrearsProps = Pick<MemberPay, 'arrears'> & { amounts: MemberPayAmounts['arrears'] | undefined };

function Arrears({ arrears, amounts }: ArrearsProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const textOf = (id: string) => {
    const cents = amounts?.find((one) => one.id === id)?.cents;
    return cents === undefined ? undefined : `${cents > 0 ? '+' : ''}${moneyText(cents, language)}`;
  };
  return arrears.length === 0 ? null : (
    <Section title={t('person.arrears')}>
      <ul className="pay-list" aria-label={t('person.arrears')}>
        {arrears.map(({ id, fromDate, toDate }) => (
          <li key={id} className="pay-item">
            <span>{`${momentWords(fromDate, 'day')} – ${momentWords(toDate, 'day')}`}</span>
            <span className="pay-figure">
              <Veiled>{textOf(id)}</Veiled>
            </span>
          </li>
        ))}
      </ul>
      <p className="pay-note pay-inside">{t('person.arrearsNote')}</p>
    </Section>
  );
}

const TONES = { planned: 'main', inForce: 'good' } as const;

type PayItemProps = OfRecord & { mayRemove: boolean; onRemoved: () => void };

function PayItem({ mayRemove, onRemoved, ...of }: PayItemProps) {
  const { t } = useTranslation('pay');
  const { id, fromDay, source } = of.record;
  const day = momentWords(fromDay, 'day');
  const remove = async () => {
    const chosen = await showDialog({
      title: t('person.removeAsk', { day }),
      content: t('person.removeNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(memberPayRemove, { id });
      onRemoved();
      showToast(t('removed'), { kind: 'success' });
    }
  };
  return (
    <li className="pay-item">
      <RecordText {...of} />
      {mayRemove && source !== 'adjustment' ? (
        <Button
          kind="text"
          size="small"
          // The error policy shows a refusal; nothing has changed then.
          onClick={() => void remove().catch(() => undefined)}
        >
          {t('remove')}
        </Button>
      ) : null}
    </li>
  );
}
