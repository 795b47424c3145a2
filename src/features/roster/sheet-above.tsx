import { FUNCTION_ID } from '@contract/role/functions';
import type { RosterCover } from '@contract/roster/draft-calls';
import { useTranslation } from 'react-i18next';
import { ChoiceSheet } from '@/shared/choice/choice-sheet';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { showToast } from '@/shared/ui/overlay/toast';
import { useNavigate } from 'react-router-dom';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import { CoverSheet } from './cover/cover-sheet';
import { Conflicts } from './day/conflicts';
import { DaySheet } from './day/day-sheet';
import type { GridDay } from './grid/roster-grid';
import { nameOf, sentences } from './names';
import { PersonSheet } from './person/person-sheet';
import type { Part } from './plan/desk-state';
import type { SheetFacts } from './plan/sheet-facts';
import { CopyPerson } from './tools/copy-person';
import { CopyWeek } from './tools/copy-week';
import { ImportSheet } from './tools/import-sheet';
import { FillSheet } from './tools/fill-sheet';
import { PatternSheet } from './tools/pattern-sheet';

/** What lies above the grid. */
export type SheetName =
  | 'tools'
  | 'conflicts'
  | 'day'
  | 'person'
  | 'cover'
  | 'place'
  | 'pattern'
  | 'fill'
  | 'copyWeek'
  | 'copyPerson'
  | 'import';

type SheetAboveProps = {
  name: SheetName;
  facts: SheetFacts;
  part: Part;
  /** What was pressed: a day of a person, a person, or a date. */
  day: GridDay | undefined;
  placeCode: string | undefined;
  cover: RosterCover;
  onDay: (day: GridDay) => void;
  onPlace: (placeCode: string | undefined) => void;
  onOpen: (sheet: SheetName | undefined) => void;
  /** Leads to the page for paper, with the people and dates shown. */
  onPrint: () => void;
};

const NO_PLACE = '';

/** The sheet that is open above the grid. */
export function SheetAbove(props: SheetAboveProps) {
  const { name, facts, part, day, placeCode, cover, onDay, onPlace, onOpen } = props;
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const close = () => onOpen(undefined);
  const handleDone = (changed: number, left: number) => {
    close();
    const texts = [t('putDown', { count: changed }), left > 0 && t('leftOut', { count: left })];
    showToast(sentences(texts, language), { kind: changed > 0 ? 'success' : 'plain' });
  };
  const memberId = day?.memberId ?? '';
  switch (name) {
    case 'tools':
      return <ToolMenu onOpen={onOpen} onPrint={props.onPrint} onClose={close} />;
    case 'conflicts':
      return <Conflicts facts={facts} onClose={close} />;
    case 'day':
      return day ? (
        <DaySheet
          facts={facts}
          day={day}
          organId={part.organId}
          placeCode={placeCode}
          onPerson={() => onOpen('person')}
          onClose={close}
        />
      ) : null;
    case 'person':
      return (
        <PersonSheet
          facts={facts}
          memberId={memberId}
          onDay={(workDate) => onDay({ memberId, workDate })}
          onCopy={() => onOpen('copyPerson')}
          onClose={close}
        />
      );
    case 'cover':
      return placeCode !== undefined && day ? (
        <CoverSheet facts={facts} placeCode={placeCode} date={day.workDate} rows={cover} onClose={close} />
      ) : null;
    case 'place':
      return <PlaceSheet facts={facts} placeCode={placeCode} onPlace={onPlace} onClose={close} />;
    case 'pattern':
      return <PatternSheet facts={facts} placeCode={placeCode} onDone={handleDone} onClose={close} />;
    case 'fill':
      return <FillSheet facts={facts} part={part} placeCode={placeCode} onPlace={onPlace} onClose={close} />;
    case 'copyWeek':
      return <CopyWeek facts={facts} part={part} onDone={handleDone} onClose={close} />;
    case 'import':
      return <ImportSheet facts={facts} part={part} onDone={handleDone} onClose={close} />;
    case 'copyPerson':
      return <CopyPerson facts={facts} from={memberId || undefined} onDone={handleDone} onClose={close} />;
  }
}

type PlaceSheetProps = Pick<SheetAboveProps, 'facts' | 'placeCode' | 'onPlace'> & { onClose: () => void };

/** The place that is written into what is painted, and whose need stands above the days. */
function PlaceSheet({ facts, placeCode, onPlace, onClose }: PlaceSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const places = facts.places
    .filter(({ isEnabled }) => isEnabled)
    .map((one) => ({ code: one.code, text: nameOf(one, language) }));
  return (
    <ChoiceSheet
      title={t('place')}
      label={t('place')}
      choices={[{ code: NO_PLACE, text: t('noPlace'), note: t('noPlaceNote') }, ...places]}
      isRequired
      chosen={[placeCode ?? NO_PLACE]}
      onChoose={([code]) => onPlace(code || undefined)}
      onClose={onClose}
    />
  );
}

type Tool = 'fill' | 'copyWeek' | 'copyPerson' | 'pattern' | 'import';
type ToolMenuProps = { onOpen: (tool: Tool) => void; onPrint: () => void; onClose: () => void };

/** What can be done with all that is shown. */
function ToolMenu({ onOpen, onPrint, onClose }: ToolMenuProps) {
  const { t } = useTranslation('roster');
  const navigate = useNavigate();
  const mayReadCost = useHasPermission(FUNCTION_ID.laborCost);
  const tool = (icon: string, name: Exclude<Tool, 'import'>) => ({
    icon,
    text: t(name),
    onPress: () => onOpen(name),
  });
  return (
    <MenuSheet
      title={t('tools')}
      items={[
        tool('sparkles', 'fill'),
        tool('copy', 'copyWeek'),
        tool('users', 'copyPerson'),
        tool('repeat', 'pattern'),
        { icon: 'printer', text: t('printAndExport'), onPress: onPrint },
        { icon: 'upload', text: t('import.title'), onPress: () => onOpen('import') },
        ...(mayReadCost
          ? [{ icon: 'coins', text: t('cost'), onPress: () => void navigate('/roster-cost') }]
          : []),
        { icon: 'calendar-x', text: t('gaps'), onPress: () => void navigate('/roster-gaps') },
        {
          icon: 'history',
          text: t('publications'),
          onPress: () => void navigate('/roster-publications'),
        },
      ]}
      onClose={onClose}
    />
  );
}
