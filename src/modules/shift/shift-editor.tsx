import type { Segment } from '@contract/shift/segment';
import { LIMITS } from '@contract/limits';
import { totalHours, workedHours, type ShiftProblem } from '@contract/shift/rules/segments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '@/shared/i18n/use-texts';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { SegmentRow } from './parts/segment-row';
import { asksForDay, hasRoom, nextSegment } from './segments';
import './shift-editor.css';

/** A station that a segment may be worked at. */
export type StationChoice = {
  code: string;
  name: string;
  enName?: string | null | undefined;
  isPaid: boolean;
};

type ShiftEditorProps = {
  value: readonly Segment[];
  /** Undefined where hours alone are asked for. */
  stations: readonly StationChoice[] | undefined;
  onChange: (value: Segment[]) => void;
  /** What is wrong, shown at the segment that it is about. */
  problem?: ShiftProblem | { kind: 'station'; at: number } | undefined;
};

const TEXTS = ['shift-editor'] as const;
/** Of segments that are worked at no station in particular. */
const NO_STATION = 'office';

/** Up to four segments of a day, each with station, start, end and rest. */
export function ShiftEditor(props: ShiftEditorProps) {
  const { isReady, hasFailed, retry } = useTexts(TEXTS);
  if (!isReady) {
    return hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton height="8rem" />;
  }
  return <ReadyEditor {...props} />;
}

function ReadyEditor({ value, stations, onChange, problem }: ShiftEditorProps) {
  const { t } = useTranslation('shift-editor');
  const [removed, setRemoved] = useState<{ segment: Segment; at: number }>();
  const isPaid = (code: string) => stations?.find((one) => one.code === code)?.isPaid === true;
  const sum = (segments: readonly Segment[]) =>
    totalHours(segments.map((one) => Math.max(0, workedHours(one))));
  const problemText = (kind: NonNullable<typeof problem>['kind']) =>
    t(`problem.${kind}`, { max: LIMITS.shiftSegments });
  const replace = (at: number, segment: Segment) => {
    setRemoved(undefined);
    onChange(value.map((one, index) => (index === at ? segment : one)));
  };
  const handleAdd = () => {
    setRemoved(undefined);
    const stationCode =
      value.at(-1)?.stationCode ??
      (stations ? (stations.find((one) => one.isPaid)?.code ?? stations[0]?.code ?? '') : NO_STATION);
    onChange([...value, nextSegment(value, stationCode)]);
  };
  const handleUndo = () => {
    if (removed) {
      onChange([...value.slice(0, removed.at), removed.segment, ...value.slice(removed.at)]);
      setRemoved(undefined);
    }
  };
  return (
    <div className="shift-editor" data-field="segments">
      {value.map((segment, at) => (
        <SegmentRow
          // oxlint-disable-next-line react/no-array-index-key -- a segment's place in the day is what it is
          key={at}
          index={at + 1}
          value={segment}
          stations={stations}
          asksForDay={asksForDay(value, at)}
          error={problem && 'at' in problem && problem.at === at ? problemText(problem.kind) : undefined}
          onChange={(next) => replace(at, next)}
          onRemove={() => {
            setRemoved({ segment, at });
            onChange(value.filter((_, index) => index !== at));
          }}
        />
      ))}
      {removed ? (
        <p className="shift-removed">
          <output>{t('removed', { index: removed.at + 1 })}</output>
          <Button kind="text" size="small" onClick={handleUndo}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
      {problem && problem.at === undefined ? (
        <p className="shift-error" role="alert">
          {problemText(problem.kind)}
        </p>
      ) : null}
      {hasRoom(value) ? (
        <Button kind="outline" isBlock onClick={handleAdd}>
          <Icon name="plus" size={1.125} />
          {t('add')}
        </Button>
      ) : (
        <p className="shift-note">{t('limit', { max: LIMITS.shiftSegments })}</p>
      )}
      {value.length > 0 ? (
        <output className="shift-note">
          {stations
            ? t('total', { count: sum(value), paid: sum(value.filter((one) => isPaid(one.stationCode))) })
            : t('hours', { count: sum(value) })}
        </output>
      ) : null}
    </div>
  );
}
