import { useTranslation } from 'react-i18next';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';
import type { SheetFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';
import { Contest } from './contest';
import './day-sheet.css';

/** Every day that somebody else has changed meanwhile, with who and what: each is decided, or all at once. */
export function Conflicts({ facts, onClose }: { facts: SheetFacts; onClose: () => void }) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { desk, people } = facts;
  const days = desk.conflicts();
  const nameOfDay = (memberId: string) => {
    const person = people.find(({ id }) => id === memberId);
    return person ? nameOf(person, language) : t('someone');
  };
  return (
    <Sheet isOpen title={t('conflicts')} onClose={onClose}>
      {days.length === 0 ? (
        <EmptyState icon="check" title={t('noConflicts')} />
      ) : (
        <div className="roster-day">
          {days.length > 1 ? (
            <div className="roster-day-actions">
              <Button kind="outline" size="small" onClick={() => desk.keepTheirs(days)}>
                {t('keepAllTheirs')}
              </Button>
              <Button kind="outline" size="small" onClick={() => desk.keepMine(days)}>
                {t('useAllMine')}
              </Button>
            </div>
          ) : null}
          {days.map((day) => (
            <section key={`${day.memberId} ${day.workDate}`}>
              <h3 className="roster-note">
                {`${nameOfDay(day.memberId)} · ${dayWords(day.workDate, language)}`}
              </h3>
              <Contest facts={facts} day={day} />
            </section>
          ))}
        </div>
      )}
    </Sheet>
  );
}
