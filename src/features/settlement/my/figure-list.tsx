import { REASON_WORDS } from '@contract/settlement/figure-words';
import { figureParts, leaveKindOf } from '@contract/settlement/figures';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import type { SettlementPerson } from '@contract/settlement/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { momentText, periodText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { useFigureWords } from './figure-text';
import '@/shared/ui/list/divided.css';

type PartProps = { detail: SettlementPerson };

/** Where a day can be opened: who keeps attendance reads those of others. */
function useDayPath({ isOwn, person }: SettlementPerson): (workDate: string) => string | undefined {
  const maySeeOwn = useHasPermission(FUNCTION_ID.dailyConfirmation);
  const maySeeOthers = useHasPermission(FUNCTION_ID.attendanceBoard);
  return (workDate) => {
    if (isOwn) {
      return maySeeOwn ? `/attendance-day?date=${workDate}` : undefined;
    }
    return maySeeOthers ? `/attendance-day?date=${workDate}&member=${person.id}` : undefined;
  };
}

/** Each figure; a tap opens what made it. */
export function FigureList({ detail }: PartProps) {
  const { t } = useTranslation('settlement');
  const words = useFigureWords(detail.leaveKinds);
  const [opened, setOpened] = useState<string>();
  const told = figureParts(detail.figures, adjustedIn(detail.adjustments));
  return (
    <Section title={t('figures')}>
      {told.length === 0 ? <p className="stl-note">{t('noFigures')}</p> : null}
      {told.map(({ figure, ofPeriod, adjusted, total }) => (
        <div className="hr-divided" key={figure}>
          <ListRow
            title={leaveKindOf(figure) === undefined ? words.name(figure) : `· ${words.name(figure)}`}
            value={
              <span className="stl-figure">
                {words.amount(figure, total)}
                {adjusted === 0 ? null : (
                  <span className="stl-change">
                    {t('adjustedFrom', {
                      before: words.amount(figure, ofPeriod),
                      change: words.change(figure, adjusted),
                    })}
                  </span>
                )}
              </span>
            }
            onPress={() => setOpened(figure)}
          />
        </div>
      ))}
      {opened === undefined ? null : (
        <FigureSheet detail={detail} figure={opened} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}

type FigureSheetProps = PartProps & { figure: string; onClose: () => void };

/** The days behind a figure, and what was adjusted of it. */
function FigureSheet({ detail, figure, onClose }: FigureSheetProps) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const words = useFigureWords(detail.leaveKinds);
  const pathOf = useDayPath(detail);
  const days = detail.days.filter((one) => one.figures[figure] !== undefined);
  const adjusted = detail.adjustments.filter((one) => one.figures[figure] !== undefined);
  return (
    <Sheet isOpen title={t('daysOf', { figure: words.name(figure) })} onClose={onClose}>
      <div className="hr-card">
        {days.map(({ workDate, figures, ofPlan }) => (
          <div className="hr-divided" key={workDate}>
            <ListRow
              title={momentText(workDate, 'weekday', language)}
              {...(ofPlan?.[figure] !== undefined && {
                note: t('ofPlan', { length: words.amount(figure, ofPlan[figure]) }),
              })}
              value={words.amount(figure, figures[figure] ?? 0)}
              {...toOf(pathOf(workDate))}
            />
          </div>
        ))}
        {adjusted.map(({ workDate, figures, before, period, settlementId }) => (
          <div className="hr-divided" key={`${settlementId} ${workDate}`}>
            <ListRow
              title={momentText(workDate, 'weekday', language)}
              note={t('ofPeriod', { span: periodText(period.from, period.to, language) })}
              value={words.sum(figure, before[figure] ?? 0, figures[figure] ?? 0)}
              {...toOf(pathOf(workDate))}
            />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

const toOf = (to: string | undefined): { to?: string } => (to === undefined ? {} : { to });

/** Days of locked periods that are booked here, and days of this one that others book. */
export function AdjustmentList({ detail }: PartProps) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const words = useFigureWords(detail.leaveKinds);
  const pathOf = useDayPath(detail);
  const { adjustments, late } = detail;
  const reasonText = (reasons: (typeof adjustments)[number]['reasons']) =>
    reasons.map((one) => REASON_WORDS[one][language]).join(t('separator'));
  return (
    <>
      {adjustments.length > 0 ? (
        <Section title={t('adjustments')}>
          {adjustments.map(({ settlementId, workDate, figures, before, reasons, period }) => (
            <div className="hr-divided" key={`${settlementId} ${workDate}`}>
              <ListRow
                title={`${momentText(workDate, 'weekday', language)} · ${reasonText(reasons)}`}
                note={`${words.sums(before, figures)} · ${t('ofPeriod', { span: periodText(period.from, period.to, language) })}`}
                {...toOf(pathOf(workDate))}
              />
            </div>
          ))}
        </Section>
      ) : null}
      {late.length > 0 ? (
        <Section title={t('late')}>
          {late.map(({ workDate, figures, reasons, bookedIn }) => (
            <div className="hr-divided" key={`${workDate} ${bookedIn?.from ?? ''}`}>
              <ListRow
                title={`${momentText(workDate, 'weekday', language)} · ${reasonText(reasons)}`}
                note={`${words.changes(figures)} · ${
                  bookedIn
                    ? t('bookedIn', { span: periodText(bookedIn.from, bookedIn.to, language) })
                    : t('notBooked')
                }`}
                {...toOf(pathOf(workDate))}
              />
            </div>
          ))}
        </Section>
      ) : null}
    </>
  );
}
