import type { KindTerms, NeedAudience, NeedLevel, PaperDates } from '../certificate';
import { goodSpan } from './validity';

/** Certificates that work at a station needs from a day on: one kind of each group. No groups: nothing any more. */
export type StationNeed = {
  stationCode: string;
  /** Null: at every place. The need of a place comes on top of it. */
  placeCode: string | null;
  fromDay: string;
  level: NeedLevel;
  audience: NeedAudience;
  /** Of those who work there at a time; for `some` alone. */
  atLeast: number;
  groups: readonly (readonly string[])[];
};

/** An accepted paper of a person. */
export type Paper = PaperDates & { kind: string };

/** A person lacks one of these kinds for a day at a station. */
export type CertificateGap = {
  level: NeedLevel;
  kinds: readonly string[];
  /** The first day without it. */
  day: string;
  /** The last day before on which one of them was good; null where they never had one. */
  until: string | null;
};

type Terms = (kind: string) => KindTerms | undefined;

/** From when until when a paper counts for work; null: for ever. */
export type HeldSpan = { kind: string; from: string; until: string | null };

/** When each of a person's papers counts, worked out once: a plan asks thousands of times. Papers of unknown kinds never do. */
export function heldSpans(papers: readonly Paper[], termsOf: Terms): HeldSpan[] {
  return papers.flatMap((paper) => {
    const terms = termsOf(paper.kind);
    return terms ? [{ kind: paper.kind, ...goodSpan(paper, terms) }] : [];
  });
}

/** Where a work is; it has no place where the plan names none, and then no need of a place. */
export type WorkSpot = { stationCode: string; placeCode: string | null };

/** Needs of a station on a day: the one for every place, and that of the place. Empty where it needs nothing then. */
export function needsOn<N extends StationNeed>(
  needs: readonly N[],
  audience: NeedAudience,
  { stationCode, placeCode }: WorkSpot,
  day: string,
): N[] {
  const places = placeCode === null ? [null] : [null, placeCode];
  return places.flatMap((place) => {
    const last = needs
      .filter(
        (need) =>
          need.audience === audience &&
          need.stationCode === stationCode &&
          need.placeCode === place &&
          need.fromDay <= day,
      )
      .reduce<N | undefined>(
        (latest, need) => (latest && latest.fromDay > need.fromDay ? latest : need),
        undefined,
      );
    return last && last.groups.length > 0 ? [last] : [];
  });
}

/** Whether one of these papers counts on a day. */
export const isHeldOn = (spans: readonly HeldSpan[], kinds: readonly string[], day: string): boolean =>
  spans.some(
    ({ kind, from, until }) => kinds.includes(kind) && from <= day && (until === null || day <= until),
  );

/** Groups of a need that none of the papers satisfies on a day. */
export function gapsOn(
  need: Pick<StationNeed, 'level' | 'groups'>,
  spans: readonly HeldSpan[],
  day: string,
): CertificateGap[] {
  return need.groups.flatMap((kinds) => {
    if (isHeldOn(spans, kinds, day)) {
      return [];
    }
    const ofGroup = spans.filter(({ kind }) => kinds.includes(kind));
    const until = ofGroup.reduce<string | null>(
      (latest, span) =>
        span.until !== null && span.until < day && (latest === null || span.until > latest)
          ? span.until
          : latest,
      null,
    );
    return [{ level: need.level, kinds, day, until }];
  });
}

/** Groups that a person lacks at a station from the day on which the work begins to the day on which it ends. */
export function stationGaps(
  needs: readonly StationNeed[],
  spans: readonly HeldSpan[],
  work: WorkSpot & { from: string; to: string },
): CertificateGap[] {
  const { from, to } = work;
  const seen = new Set<string>();
  // The needs are those of the work date; whether a paper is still good is asked on each day.
  const ofDate = needsOn(needs, 'everyone', work, from);
  return (
    (from === to ? [from] : [from, to])
      .flatMap((day) => ofDate.flatMap((need) => gapsOn(need, spans, day)))
      // Of two needs for the same kinds the stricter one counts.
      .sort((a, b) => Number(b.level === 'block') - Number(a.level === 'block'))
      .filter(({ kinds }) => {
        const name = kinds.join(' ');
        return !seen.has(name) && seen.add(name);
      })
  );
}
