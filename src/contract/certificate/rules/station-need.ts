import type { KindTerms, NeedLevel, PaperDates } from '../certificate';
import { goodSpan } from './validity';

/** Certificates that work at a station needs from a day on: one kind of each group. No groups: nothing any more. */
export type StationNeed = {
  stationCode: string;
  fromDay: string;
  level: NeedLevel;
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

/** The need in force on a day; undefined where the station needs nothing then. */
export function needOn(
  needs: readonly StationNeed[],
  stationCode: string,
  day: string,
): StationNeed | undefined {
  const last = needs
    .filter((need) => need.stationCode === stationCode && need.fromDay <= day)
    .reduce<StationNeed | undefined>(
      (latest, need) => (latest && latest.fromDay > need.fromDay ? latest : need),
      undefined,
    );
  return last && last.groups.length > 0 ? last : undefined;
}

/** Groups of a need that none of the papers satisfies on a day. */
export function gapsOn(
  need: Pick<StationNeed, 'level' | 'groups'>,
  spans: readonly HeldSpan[],
  day: string,
): CertificateGap[] {
  return need.groups.flatMap((kinds) => {
    const ofGroup = spans.filter(({ kind }) => kinds.includes(kind));
    if (ofGroup.some(({ from, until }) => from <= day && (until === null || day <= until))) {
      return [];
    }
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
  work: { stationCode: string; from: string; to: string },
): CertificateGap[] {
  const { stationCode, from, to } = work;
  const seen = new Set<string>();
  return (from === to ? [from] : [from, to])
    .flatMap((day) => {
      // The need is that of the work date; whether a paper is still good is asked on each day.
      const need = needOn(needs, stationCode, from);
      return need ? gapsOn(need, spans, day) : [];
    })
    .filter(({ kinds }) => {
      const name = kinds.join(' ');
      return !seen.has(name) && seen.add(name);
    });
}
