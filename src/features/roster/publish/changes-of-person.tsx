import { saveRosterCells } from '@contract/roster/draft-calls';
import type { RosterPreview } from '@contract/roster/publish-calls';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Section } from '@/shared/ui/list/section';
import { Findings } from '../day/findings';
import { nameOf } from '../names';
import type { Part } from '../plan/desk-state';
import { ChangeLine } from './change-line';

type Entry = RosterPreview['people'][number];
type ChangesOfPersonProps = {
  entry: Entry;
  places: RosterPreview['places'];
  part: Part;
  onSettled: () => void;
};

/** What changes for one person, and what is wrong with it; days that were overtaken are settled here. */
export function ChangesOfPerson({ entry, places, part, onSettled }: ChangesOfPersonProps) {
  const { t } = useTranslation(['roster-publish', 'roster']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { alert, attempt, isBusy } = useAttempt({}, 0);
  const { person, changes, findings } = entry;
  const showDay = (workDate: string) =>
    void navigate(`/roster?from=${workDate}&person=${person.id}&day=${workDate}`);
  const placeName = ({ placeCode }: { placeCode?: string | undefined }) => {
    const place = places.find(({ code }) => code === placeCode);
    return place ? nameOf(place, language) : (placeCode ?? '');
  };
  const settle = (change: Entry['changes'][number], keeps: 'known' | 'draft') =>
    attempt([], async () => {
      await call(
        saveRosterCells,
        {
          ...part,
          cells: [
            {
              memberId: person.id,
              workDate: change.workDate,
              was: change.draftWorks,
              works: keeps === 'draft' ? change.draftWorks : change.knownWorks,
              isSettled: true,
            },
          ],
        },
        { silent: true },
      );
      onSettled();
    });
  return (
    <Section
      title={
        <span className="publish-person">
          <PersonAvatar person={person} size={2} />
          {nameOf(person, language)}
        </span>
      }
    >
      <ul className="publish-changes">
        {changes.map((change) => (
          <li key={change.workDate}>
            <ChangeLine
              change={change}
              places={{ was: change.knownWorks.map(placeName), now: change.draftWorks.map(placeName) }}
            />
            {change.isGone ? (
              <Button kind="text" size="small" onClick={() => showDay(change.workDate)}>
                {t('shiftGoneFix')}
              </Button>
            ) : null}
            {change.isOvertaken ? (
              <div className="publish-settle">
                <p>{t('overtakenShort')}</p>
                <Button
                  kind="outline"
                  size="small"
                  isBusy={isBusy}
                  onClick={() => void settle(change, 'known')}
                >
                  {t('roster:useKnown')}
                </Button>
                <Button
                  kind="outline"
                  size="small"
                  isBusy={isBusy}
                  onClick={() => void settle(change, 'draft')}
                >
                  {t('roster:useDraft')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <FormAlert text={alert} />
      {findings.length > 0 ? (
        <div className="publish-findings">
          <Findings findings={findings} onDay={showDay} />
        </div>
      ) : null}
    </Section>
  );
}
