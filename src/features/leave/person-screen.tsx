import {
  getLeaveQuotas,
  type LeaveQuota,
  type PersonQuotas,
  type LeaveQuotaDetail,
} from '@contract/leave/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { listLeaveEligibility, removeLeaveEligibility } from '@contract/leave/eligibility-calls';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { balanceText, daysOfMinutes } from '@contract/leave/balance-words';
import { Icon } from '@/shared/ui/mark/icon';
import { PersonLine } from './parts/person-line';
import { QuotaSheet } from './parts/quota-sheet';
import { EligibilitySheet } from './parts/eligibility-sheet';

type PersonScreenProps = {
  person: PersonQuotas['person'];
  year: number;
  onClose: () => void;
};

/** All of one colleague's leave in a year, to be changed, and what was changed of it. */
export function PersonScreen({ person, year, onClose }: PersonScreenProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const [editingKind, setEditingKind] = useState<string>();
  const { data, error, reload } = useRead(getLeaveQuotas, { memberId: person.id, year });
  // As it is known now: a conflict has loaded it anew.
  const editing = data?.quotas.find((one) => one.kind === editingKind);
  const handleSaved = ({ name }: LeaveQuota) => {
    setEditingKind(undefined);
    showToast(t('edit.saved', { name: localizedText(name, language) }), {
      kind: 'success',
    });
  };
  return (
    <FullSheet
      className="quota-screen"
      title={`${localizedName(person.name, person.enName, language)} · ${t('yearName', { year })}`}
      onClose={onClose}
    >
      <div className="hr-card hr-row">
        <PersonLine person={person} />
      </div>
      <div className="hr-card">
        <ListRow
          icon="history"
          title={t('balances')}
          note={t('balancesNote')}
          to={`/colleague-leave?id=${person.id}`}
        />
      </div>
      {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!error && !data ? <Loading rows={5} /> : null}
      {data ? (
        <>
          <Section title={t('quotas')}>
            {data.quotas.map((one) => (
              <QuotaRow key={one.kind} quota={one} onPress={() => setEditingKind(one.kind)} />
            ))}
          </Section>
          <EligibilitySection memberId={person.id} />
          <Section title={t('changes')}>
            <ChangeList changes={data.changes} />
          </Section>
        </>
      ) : null}
      {editing ? (
        <QuotaSheet
          memberId={person.id}
          year={year}
          quota={editing}
          onSaved={() => handleSaved(editing)}
          onClose={() => setEditingKind(undefined)}
        />
      ) : null}
    </FullSheet>
  );
}

/** What was changed of somebody's quotas, by whom and why. */
function ChangeList({ changes }: Pick<LeaveQuotaDetail, 'changes'>) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const daysText = (days: number | null) => (days === null ? t('open') : t('days', { count: days }));
  if (changes.length === 0) {
    return <p className="quota-none">{t('noChanges')}</p>;
  }
  return (
    <ul>
      {changes.map(({ id, name, from, to, reason, by, at }) => (
        <li className="quota-change" key={id}>
          <p>
            {t('change', { name: localizedText(name, language), from: daysText(from), to: daysText(to) })}
          </p>
          <p>{reason}</p>
          <p className="hr-row-note">
            <time dateTime={at}>{momentWords(at, 'minute')}</time>
            {by ? ` · ${localizedName(by.name, by.enName, language)}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What entitles a colleague to kinds of leave that need a record, such as a child. */
function EligibilitySection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const { data, error, reload } = useRead(listLeaveEligibility, { memberId });
  if (!data) {
    return (
      <Section title={t('record.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const { kinds, records, waiting } = data;
  if (kinds.length + records.length + waiting.length === 0) {
    return null;
  }
  const handleRemove = async (id: string) => {
    await call(removeLeaveEligibility, { id });
    showToast(t('record.removed'), { kind: 'success' });
  };
  return (
    <Section title={t('record.title')}>
      {records.length + waiting.length === 0 ? <p className="quota-record-none">{t('record.none')}</p> : null}
      {waiting.map(({ id, name, askedAt }) => (
        <ListRow
          key={id}
          title={localizedText(name, language)}
          note={t('record.requestedOn', { day: momentWords(askedAt, 'day') })}
          value={t('record.decide')}
          to={`/leave-record?id=${encodeURIComponent(id)}`}
        />
      ))}
      {records.map(({ id, name, fromDay, untilDay, note }) => (
        <ListRow
          key={id}
          title={localizedText(name, language)}
          note={`${untilDay ? periodWords(fromDay, untilDay) : t('record.from', { day: momentWords(fromDay, 'day') })} · ${note}`}
          value={t('record.remove')}
          onPress={() => void handleRemove(id)}
        />
      ))}
      {kinds.length > 0 ? (
        <Button kind="outline" isBlock onClick={() => setAdding(true)}>
          {t('record.add')}
        </Button>
      ) : null}
      {isAdding ? (
        <EligibilitySheet
          memberId={memberId}
          kinds={kinds}
          onSaved={() => {
            setAdding(false);
            showToast(t('record.saved'), { kind: 'success' });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  );
}

type QuotaRowProps = { quota: LeaveQuotaDetail['quotas'][number]; onPress: () => void };

/** One kind of leave: how many days there are, and what became of them. */
function QuotaRow({ quota: of, onPress }: QuotaRowProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const { name, byRules, statement, isSelectable } = of;
  const { isCounted, left } = statement;
  return (
    <button type="button" className="hr-row" onClick={onPress}>
      <span className="hr-row-main">
        <span>
          {localizedText(name, language)}
          {isSelectable ? null : <span className="quota-tag quota-closed">{t('closed')}</span>}
        </span>
        <span className="hr-row-note">
          {isCounted
            ? balanceText(statement, language)
            : t('openParts', { text: balanceText(statement, language) })}
        </span>
        {byRules > 0 ? <span className="hr-row-note">{t('byRules', { count: byRules })}</span> : null}
      </span>
      <span className="hr-row-value quota-left" data-over={left < 0 ? '' : undefined}>
        {isCounted ? t('left', { count: daysOfMinutes(left) }) : t('open')}
      </span>
      <Icon name="chevron-right" className="hr-row-end" />
    </button>
  );
}
