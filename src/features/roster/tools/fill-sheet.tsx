import { fillRoster, type RosterFilling } from '@contract/roster/draft-calls';
import { segmentTimes } from '@contract/shift/rules/segments';
import { segmentText } from '@contract/shift/words';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChoiceField } from '@/shared/choice/choice-field';
import { dayWords } from '@/shared/date-time/words';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';
import { needName } from '../cover/cover-sheet';
import type { Part } from '../plan/desk-state';
import type { SheetFacts } from '../plan/sheet-facts';
import { nameOf, sentences } from '../names';
import { spanWords } from '../span-words';
import './tools.css';

type FillSheetProps = {
  facts: SheetFacts;
  part: Part;
  placeCode: string | undefined;
  onPlace: (placeCode: string) => void;
  onClose: () => void;
};

/** Asks who could work where people are missing at a place, puts them down as one step, and tells why the rest stays empty. */
export function FillSheet({ facts, part, placeCode, onPlace, onClose }: FillSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const open = facts.places.filter(({ isEnabled }) => isEnabled);
  const [place, setPlace] = useState(placeCode ?? (open.length === 1 ? open[0]!.code : undefined));
  const [filling, setFilling] = useState<RosterFilling>();
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const { desk } = facts;
  const fill = async () => {
    // What is not saved yet is not known there; where it cannot be, the proposal may collide and says so then.
    await desk.flush();
    const found = await read(fillRoster, { placeCode: place ?? '', ...part }, new AbortController().signal);
    desk.put(found.cells);
    onPlace(place ?? '');
    setFilling(found);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('place', place ?? '', { kind: 'required', tip: t('placeMissing') });
    void attempt([check], fill);
  };
  return (
    <Sheet isOpen title={t('fill')} onClose={onClose}>
      {filling ? (
        <Filled facts={facts} filling={filling} placeCode={place ?? ''} onClose={onClose} />
      ) : open.length === 0 ? (
        <EmptyState
          icon="map-pin"
          title={t('noPlaces')}
          note={t('noPlacesNote')}
          actions={
            <Link className="hr-button" data-kind="outline" data-size="small" to="/master-data?model=place">
              {t('toPlaces')}
            </Link>
          }
        />
      ) : (
        <form className="hr-form" noValidate onSubmit={handleSubmit}>
          <p className="hr-form-lead">
            {t('fillNote', { dates: spanWords(part.from, part.days, language) })}
          </p>
          <ChoiceField
            name="place"
            label={t('place')}
            look="sheet"
            isRequired
            choices={open.map((one) => ({ code: one.code, text: nameOf(one, language) }))}
            chosen={place === undefined ? [] : [place]}
            error={errorOf('place')}
            onChoose={([code]) => {
              clear();
              setPlace(code);
            }}
          />
          <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
            {t(isBusy ? 'filling' : 'fill')}
          </SubmitButton>
        </form>
      )}
    </Sheet>
  );
}

type FilledProps = { facts: SheetFacts; filling: RosterFilling; placeCode: string; onClose: () => void };

function Filled({ facts, filling, placeCode, onClose }: FilledProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { cells, empty, isWhole } = filling;
  const missing = empty.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="hr-form">
      <output className="hr-form-lead">
        {cells.length === 0 && missing === 0
          ? t('nothingToFill')
          : sentences(
              [
                t('filled', { count: cells.length }),
                missing > 0 ? t('leftEmpty', { count: missing }) : t('allFilled'),
              ],
              language,
            )}
      </output>
      {isWhole ? null : <p className="hr-form-lead">{t('notWhole')}</p>}
      {empty.length > 0 ? (
        <Section title={t('emptyPlaces')} isCard={false}>
          <ul className="roster-gaps">
            {empty.map((gap) => (
              <li key={`${gap.workDate} ${gap.stationCode} ${gap.shiftId ?? ''} ${gap.startMinute}`}>
                <strong>
                  {`${dayWords(gap.workDate, language)} · ${needName(facts, gap, language)} · ${t('missing', { count: gap.count })}`}
                </strong>
                <small>
                  {segmentText(segmentTimes({ start: gap.startMinute, end: gap.endMinute }), language)}
                </small>
                <small>
                  {Object.entries(gap.reasons)
                    .sort(([, a], [, b]) => b - a)
                    .map(([reason, count]) =>
                      t('reasonOf', {
                        count,
                        reason: t(`reason.${reason as keyof typeof gap.reasons}`),
                      }),
                    )
                    .join(t('listGap')) || t('nobodyThere')}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {cells.length === 0 && missing === 0 ? (
        <Link
          className="hr-button"
          data-kind="outline"
          data-size="small"
          to={`/staffing-needs?place=${placeCode}`}
        >
          {t('toNeeds')}
        </Link>
      ) : null}
      <Button kind="primary" isBlock onClick={onClose}>
        {t('toRoster')}
      </Button>
    </div>
  );
}
