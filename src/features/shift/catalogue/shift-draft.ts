import { SHIFT_LIMITS, type CatalogueShift, type ShiftContent } from '@contract/shift/catalogue';
import { shiftProblem, type ShiftProblem } from '@contract/shift/rules/segments';
import { templateSegments, type ShiftTemplate } from '@contract/shift/rules/templates';
import type { StationChoice } from '@/modules/shift/shift-editor';

/** A station that segments are worked at. */
export type Station = StationChoice & { isEnabled: boolean };

const stationOf = (stations: readonly Station[]): string =>
  (stations.find((one) => one.isPaid) ?? stations[0])?.code ?? '';

/** The colour that the fewest shifts have, so that a new one is told from the others. */
export function freeColour(shifts: readonly Pick<CatalogueShift, 'colour'>[]): number {
  const colours = Array.from({ length: SHIFT_LIMITS.colours }, (_, index) => index + 1);
  const uses = (colour: number) => shifts.filter((one) => one.colour === colour).length;
  return colours.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best));
}

export const blankShift = (shifts: readonly CatalogueShift[]): ShiftContent => ({
  name: '',
  enName: '',
  label: '',
  enLabel: '',
  colour: freeColour(shifts),
  segments: [],
});

export const fromTemplate = (template: ShiftTemplate, stations: readonly Station[]): ShiftContent => ({
  name: template.names.zh_CN,
  enName: template.names.en,
  label: template.labels.zh_CN,
  enLabel: template.labels.en,
  colour: template.colour,
  segments: templateSegments(template, stationOf(stations)),
});

/** A shift as the start of another one: it needs a name of its own. */
export const copyOf = (shift: CatalogueShift, shifts: readonly CatalogueShift[]): ShiftContent => ({
  ...contentOf(shift),
  name: '',
  enName: '',
  colour: freeColour(shifts),
});

export const contentOf = ({
  name,
  enName,
  label,
  enLabel,
  colour,
  segments,
}: CatalogueShift): ShiftContent => ({
  name,
  enName,
  label,
  enLabel,
  colour,
  segments,
});

/** The first character of a name. */
export const firstOf = (name: string): string => Array.from(name.trim())[0] ?? '';

/** Without a label of its own a shift is known by the first character of its name. */
export const sentOf = (content: ShiftContent): ShiftContent => ({
  ...content,
  name: content.name.trim(),
  enName: content.enName.trim(),
  label: content.label.trim() || firstOf(content.name),
  enLabel: content.enLabel.trim(),
});

/** What is wrong with the segments: the rule of both halves, and a station that is no longer there. */
export function segmentsProblem(
  { segments }: Pick<ShiftContent, 'segments'>,
  stations: readonly Station[],
): ShiftProblem | { kind: 'station'; at: number } | undefined {
  const closed = segments.findIndex(
    (one) => !stations.some(({ code, isEnabled }) => isEnabled && code === one.stationCode),
  );
  const isPaid = (code: string) => stations.some((one) => one.code === code && one.isPaid);
  const problem = shiftProblem(segments, isPaid);
  // Nobody knows whether a station that is gone is paid.
  return problem && (problem.kind !== 'unpaid' || closed < 0)
    ? problem
    : closed < 0
      ? undefined
      : { kind: 'station', at: closed };
}
