import type { DraftWork } from '@contract/roster/assignment';
import type { DayOfPerson } from '@contract/roster/rules/edits';
import { rosterTakers, type RosterTakers } from '@contract/roster/taker-calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { SheetFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';

type TakersSheetProps = {
  facts: SheetFacts;
  organId: string | undefined;
  day: DayOfPerson;
  /** Which of the works that are planned on the day. */
  at: number;
  onDone: () => void;
  onClose: () => void;
};

/** Who could work a shift instead: a tap plans them in place of the one who has it. */
export function TakersSheet({ facts, organId, day, at, onDone, onClose }: TakersSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { desk } = facts;
  const works = desk.worksOf(day);
  const work = works[at];
  const { data, error, reload } = useRead(
    rosterTakers,
    work ? { ...(organId && { organId }), ...day, ...work } : undefined,
    { isFresh: true },
  );
  const pass = ({ person }: RosterTakers[number], given: DraftWork) => {
    desk.put([
      { ...day, works: works.filter((_, index) => index !== at) },
      { memberId: person.id, workDate: day.workDate, works: [given] },
    ]);
    showToast(t('passedTo', { name: nameOf(person, language) }), { kind: 'success' });
    onDone();
  };
  return (
    <Sheet isOpen title={t('takers')} onClose={onClose}>
      {!data || !work ? (
        error ? (
          <ErrorState cause={error} onRetry={reload} />
        ) : (
          <Loading rows={4} />
        )
      ) : data.list.length === 0 ? (
        <EmptyState icon="users" title={t('noTakers')} note={t('noTakersNote')} />
      ) : (
        <div className="roster-day">
          <p className="roster-note">{t('takersNote')}</p>
          <Section>
            {data.list.map((taker) => (
              <ListRow
                key={taker.person.id}
                lead={<PersonAvatar person={taker.person} />}
                title={nameOf(taker.person, language)}
                note={
                  <Dotted
                    parts={[
                      t('weekPlanned', { hours: Math.round((taker.weekMinutes * 10) / 60) / 10 }),
                      ...(taker.isFromElsewhere ? [t('fromElsewhere')] : []),
                    ]}
                  />
                }
                onPress={() => pass(taker, work)}
              />
            ))}
          </Section>
          {data.isWhole ? null : <p className="roster-note">{t('takersNotAll')}</p>}
        </div>
      )}
    </Sheet>
  );
}
