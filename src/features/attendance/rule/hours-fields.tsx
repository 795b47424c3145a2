import { TERM_LIMITS, USUAL_HOURS, type AttendanceTerms } from '@contract/attendance/terms';
import { shiftProblem } from '@contract/shift/rules/segments';
import { useTranslation } from 'react-i18next';
import { ShiftEditor } from '@/modules/shift/shift-editor';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Section } from '@/shared/ui/list/section';
import type { TermFault } from './term-fault';

export type FieldsProps = {
  terms: AttendanceTerms;
  fault: TermFault | undefined;
  onChange: (part: Partial<AttendanceTerms>) => void;
};

/** Which hours are to be worked, and when they are punched. */
export function HoursFields({ terms, onChange }: FieldsProps) {
  const { t } = useTranslation('attendance-rules');
  const { hours, fixedSegments, punches, opensBefore, closesAfter } = terms;
  const unit = t('minutes');
  return (
    <>
      <Section title={t('section.hours')}>
        <div className="rule-fields" data-field="segments">
          <ChoiceField
            name="hours"
            label={t('hours')}
            look="chips"
            isRequired
            choices={(['roster', 'fixed'] as const).map((code) => ({ code, text: t(`hoursOf.${code}`) }))}
            chosen={[hours]}
            note={t(`hoursNote.${hours}`)}
            onChoose={([code]) =>
              onChange(
                code === 'fixed'
                  ? { hours: 'fixed', fixedSegments: fixedSegments.length > 0 ? fixedSegments : USUAL_HOURS }
                  : { hours: 'roster', fixedSegments: [] },
              )
            }
          />
          {hours === 'fixed' ? (
            <ShiftEditor
              value={fixedSegments}
              stations={undefined}
              problem={shiftProblem(fixedSegments, () => true)}
              onChange={(segments) => onChange({ fixedSegments: segments })}
            />
          ) : null}
          <ChoiceField
            name="punches"
            label={t('punches')}
            look="chips"
            isRequired
            choices={(['everySegment', 'firstAndLast'] as const).map((code) => ({
              code,
              text: t(`punchesOf.${code}`),
            }))}
            chosen={[punches]}
            note={t('punchesNote')}
            onChoose={([code]) =>
              onChange({ punches: code === 'firstAndLast' ? 'firstAndLast' : 'everySegment' })
            }
          />
        </div>
      </Section>
      <Section title={t('section.window')}>
        <div className="rule-fields">
          <p className="rule-quiet">{t('windowNote')}</p>
          <LimitRow
            name="opensBefore"
            label={t('opensBefore')}
            value={opensBefore}
            limits={TERM_LIMITS.window}
            step={5}
            unit={unit}
            onChange={(value) => onChange({ opensBefore: value })}
          />
          <LimitRow
            name="closesAfter"
            label={t('closesAfter')}
            value={closesAfter}
            limits={TERM_LIMITS.window}
            step={5}
            unit={unit}
            onChange={(value) => onChange({ closesAfter: value })}
          />
        </div>
      </Section>
    </>
  );
}

/** How much the hours give way. */
export function FlexFields({ terms, fault, onChange }: FieldsProps) {
  const { t } = useTranslation('attendance-rules');
  const { flexMinutes, lateNext } = terms;
  const unit = t('minutes');
  const { max, leftAfter, mayCome } = TERM_LIMITS.lateNext;
  const last = lateNext.at(-1);
  const put = (at: number, part: Partial<(typeof lateNext)[number]>) =>
    onChange({ lateNext: lateNext.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <Section title={t('section.flexible')}>
      <div className="rule-fields" data-field="lateNext">
        <LimitRow
          name="flexMinutes"
          label={t('flexMinutes')}
          note={t('flexNote')}
          value={flexMinutes}
          limits={TERM_LIMITS.flex}
          step={5}
          unit={unit}
          onChange={(value) => onChange({ flexMinutes: value })}
        />
        {lateNext.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step keeps nothing of its own, and two may be alike
          <fieldset key={at} className="rule-step" aria-label={t('lateNext', { index: at + 1 })}>
            <div className="rule-step-head">
              <span>{t('lateNext', { index: at + 1 })}</span>
              <IconButton
                icon="trash-2"
                label={t('removeLateNext', { index: at + 1 })}
                onClick={() => onChange({ lateNext: lateNext.filter((_, index) => index !== at) })}
              />
            </div>
            <LimitRow
              name={`leftAfter${at}`}
              label={t('leftAfter')}
              value={one.leftAfter}
              limits={leftAfter}
              step={5}
              unit={unit}
              isWrong={fault === 'lateNext'}
              onChange={(value) => put(at, { leftAfter: value })}
            />
            <LimitRow
              name={`mayCome${at}`}
              label={t('mayCome')}
              value={one.mayCome}
              limits={mayCome}
              step={5}
              unit={unit}
              isWrong={fault === 'lateNext'}
              onChange={(value) => put(at, { mayCome: value })}
            />
          </fieldset>
        ))}
        {fault === 'lateNext' ? <p className="rule-wrong">{t('fault.lateNext')}</p> : null}
        {lateNext.length < max ? (
          <Button
            kind="outline"
            isBlock
            onClick={() =>
              onChange({
                lateNext: [
                  ...lateNext,
                  {
                    leftAfter: Math.min(leftAfter.max, (last?.leftAfter ?? 60) + 60),
                    mayCome: Math.min(mayCome.max, (last?.mayCome ?? 0) + 30),
                  },
                ],
              })
            }
          >
            {t('addLateNext')}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
