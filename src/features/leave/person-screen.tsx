import { getLeaveQuotas, type LeaveQuota, type PersonQuotas } from '@contract/leave/calls';
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
import { ChangeList } from './parts/change-list';
import { PersonLine } from './parts/person-line';
import { QuotaRow } from './parts/quota-row';
import { QuotaSheet } from './parts/quota-sheet';

type PersonScreenProps = {
  person: PersonQuotas['person'];
  year: number;
  onChanged: () => void;
  onClose: () => void;
};

/** All of one colleague's leave in a year, to be changed, and what was changed of it. */
export function PersonScreen({ person, year, onChanged, onClose }: PersonScreenProps) {
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
    onChanged();
    reload();
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
          onConflict={reload}
          onClose={() => setEditingKind(undefined)}
        />
      ) : null}
    </FullSheet>
  );
}
