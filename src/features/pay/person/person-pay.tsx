import { memberPay, memberPayRemove, type MemberPay, type PayRecord } from '@contract/pay/record-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { usePayWords } from './pay-words';
import '../pay.css';

/** The pay of a person: what is in effect with its band and budget, what is planned, and how it came about. */
export function PersonPay({ memberId }: { memberId: string }) {
  const { t } = useTranslation('pay');
  const { t: people } = useTranslation('people');
  const language = useLanguage();
  const { data, error, reload } = useRead(memberPay, { memberId });
  const [isAdding, setAdding] = useState(false);
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
  return (
    <>
      <p className="hr-form-lead">{localizedName(person.name, person.enName, language)}</p>
      {present ? (
        <Section title={t('person.present')}>
          <div className="pay-present">
            <PresentAmount record={present} structure={structure} />
            <Judgment structure={structure} pay={present} />
            <Budget budget={data.budget} />
          </div>
        </Section>
      ) : null}
      <Arrears arrears={data.arrears} />
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
              <PayItem key={record.id} record={record} structure={structure} mayRemove={mayEnter} />
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
            showToast(t('person.saved'), { kind: 'success' });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

type OfRecord = { record: PayRecord; structure: MemberPay['structure'] };

function PresentAmount({ record, structure }: OfRecord) {
  const words = usePayWords(structure);
  return (
    <div>
      <p className="pay-amount">
        <strong className="pay-large">{words.amount(record)}</strong>
      </p>
      <p className="pay-note">{words.facts(record)}</p>
    </div>
  );
}

function Budget({ budget }: Pick<MemberPay, 'budget'>) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  if (!budget) {
    return null;
  }
  const { organName, organEnName, year, cents, usedCents } = budget;
  const given = {
    organ: localizedName(organName, organEnName, language),
    year,
    budget: moneyText(cents, language),
  };
  return (
    <p className="pay-note">
      {usedCents === null
        ? t('person.budget', given)
        : t('person.budgetUsed', { ...given, used: moneyText(usedCents, language) })}
    </p>
  );
}

function Arrears({ arrears }: Pick<MemberPay, 'arrears'>) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  return arrears.length === 0 ? null : (
    <Section title={t('person.arrears')}>
      <ul className="pay-list" aria-label={t('person.arrears')}>
        {arrears.map(({ fromDate, toDate, cents }, index) => (
          // Several may belong to one period, and none of them has a name of its own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="pay-item">
            <span>{`${momentWords(fromDate, 'day')} – ${momentWords(toDate, 'day')}`}</span>
            <span className="pay-figure">{`${cents > 0 ? '+' : ''}${moneyText(cents, language)}`}</span>
          </li>
        ))}
      </ul>
      <p className="pay-note pay-inside">{t('person.arrearsNote')}</p>
    </Section>
  );
}

const TONES = { planned: 'main', inForce: 'good' } as const;

function PayItem({ record, structure, mayRemove }: OfRecord & { mayRemove: boolean }) {
  const { t } = useTranslation('pay');
  const words = usePayWords(structure);
  const { id, fromDay, source, state } = record;
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
      showToast(t('removed'), { kind: 'success' });
    }
  };
  return (
    <li className="pay-item">
      <div>
        <p className="pay-amount">
          <strong>{words.amount(record)}</strong>
          {state === 'planned' || state === 'inForce' ? <Tag tone={TONES[state]}>{t(state)}</Tag> : null}
        </p>
        <p className="pay-note">{words.facts(record)}</p>
      </div>
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
