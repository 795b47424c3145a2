import type { CertificateGap } from './station-need';
import type { PlannedWork } from '../../roster/plan';
import { dateOf, dayNumber } from '../../roster/rules/work-minutes';

type Localized = { zh_CN: string; en?: string | undefined };

/** Which certificates a person lacks for work at stations. */
export type CertificateFacts = {
  /** For work at a station from the day on which it begins to the day on which it ends. */
  gapsOf: (stationCode: string, from: string, to: string) => readonly CertificateGap[];
  nameOf: (kind: string) => Localized;
};

export type MissingCertificate = Pick<CertificateGap, 'day' | 'until'> & {
  stationCode: string;
  kinds: string[];
  names: Localized[];
};

type Missing = {
  rule: 'certificate';
  level: CertificateGap['level'];
  workDate: string;
  value: number;
  limit: number;
  certificate: MissingCertificate;
};

const dayAfter = (date: string): string => dateOf(dayNumber(date) + 1);

/** Certificates that the stations of a work need and its person lacks, until the work is over: a night ends on the next day. */
export function certificatesMissing(
  { workDate, segments }: PlannedWork,
  { certificates }: { certificates?: CertificateFacts },
): Missing[] {
  if (!certificates) {
    return [];
  }
  return segments.flatMap(({ stationCode, endTime, startsNextDay, endsNextDay }) => {
    const from = startsNextDay ? dayAfter(workDate) : workDate;
    const to = endsNextDay && endTime !== '00:00' ? dayAfter(workDate) : from;
    return certificates.gapsOf(stationCode, from, to).map(({ level, kinds, day, until }): Missing => {
      const names = kinds.map(certificates.nameOf);
      const certificate = { stationCode, kinds: [...kinds], names, day, until };
      return { rule: 'certificate', level, workDate, value: 0, limit: 0, certificate };
    });
  });
}
