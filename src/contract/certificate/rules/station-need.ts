import { addDays } from '../../day';
import type { KindTerms, NeedLevel, PaperDates } from '../certificate';
import { endOf, isGoodOn } from './validity';

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
  papers: readonly Paper[],
  termsOf: Terms,
  day: string,
): CertificateGap[] {
  return need.groups.flatMap((kinds) => {
    const ofGroup = papers.flatMap((paper) => {
      const terms = kinds.includes(paper.kind) ? termsOf(paper.kind) : undefined;
      return terms ? [{ paper, terms }] : [];
    });
    if (ofGroup.some(({ paper, terms }) => isGoodOn(paper, terms, day))) {
      return [];
    }
    const ends = ofGroup
      .flatMap(({ paper, terms }) => {
        const end = endOf(paper, terms);
        return end === null ? [] : [addDays(end, terms.graceDays)];
      })
      .filter((end) => end < day);
    const until = ends.reduce<string | null>(
      (latest, end) => (latest === null || end > latest ? end : latest),
      null,
    );
    return [{ level: need.level, kinds, day, until }];
  });
}

/** Groups that a person lacks at a station from the day on which the work begins to the day on which it ends. */
export function stationGaps(
  needs: readonly StationNeed[],
  papers: readonly Paper[],
  termsOf: Terms,
  work: { stationCode: string; from: string; to: string },
): CertificateGap[] {
  const { stationCode, from, to } = work;
  const seen = new Set<string>();
  return (from === to ? [from] : [from, to])
    .flatMap((day) => {
      // The need is that of the work date; whether a paper is still good is asked on each day.
      const need = needOn(needs, stationCode, from);
      return need ? gapsOn(need, papers, termsOf, day) : [];
    })
    .filter(({ kinds }) => {
      const name = kinds.join(' ');
      return !seen.has(name) && seen.add(name);
    });
}
