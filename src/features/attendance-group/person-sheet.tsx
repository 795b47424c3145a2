import { getPersonGroups, type AttendanceGroup } from '@contract/attendance-group/calls';
import type { Person } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodWords } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { MoveSheet } from './move-sheet';

type PersonSheetProps = {
  person: Person;
  groups: readonly AttendanceGroup[];
  onMoved: () => void;
  onClose: () => void;
};

/** In which groups somebody was, is and will be, and the way into another one. */
export function PersonSheet({ person, groups, onMoved, onClose }: PersonSheetProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const { data, error, reload } = useRead(getPersonGroups, { memberId: person.id });
  const [target, setTarget] = useState<AttendanceGroup>();
  const name = localizedName(person.name, person.enName, language);
  const nameOf = (group: { name: string; enName: string }) =>
    localizedName(group.name, group.enName, language);
  const spanText = (from: string | null, to: string | null) => {
    if (from && to) {
      return periodWords({ start: from, end: to }, language);
    }
    const day = periodWords({ start: (from ?? to)! }, language);
    return from ? t('since', { day }) : to ? t('until', { day }) : t('always');
  };
  if (target) {
    return (
      <MoveSheet
        group={target}
        people={[person]}
        onDone={() => {
          showToast(t('move.donePerson', { person: name, name: nameOf(target) }), { kind: 'success' });
          onMoved();
        }}
        onClose={() => setTarget(undefined)}
      />
    );
  }
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      {data ? (
        <div className="hr-form">
          <Section title={t('history')}>
            {data.spans.map((span) => (
              <ListRow
                key={span.from ?? ''}
                icon="clock"
                title={nameOf(span)}
                note={spanText(span.from, span.to)}
              />
            ))}
          </Section>
          <Section title={t('moveTo')}>
            {groups.map((group) => (
              <ListRow key={group.id} title={nameOf(group)} onPress={() => setTarget(group)} />
            ))}
          </Section>
        </div>
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={3} />
      )}
    </Sheet>
  );
}
