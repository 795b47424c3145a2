import type { CertificateShortage } from './certificate-shortages';
import type { CertificateGap, WorkSpot } from './station-need';
import type { PlannedWork } from '../../roster/plan';
import { dateOf, dayNumber } from '../../roster/rules/work-minutes';

type Localized = { zh_CN: string; en?: string | undefined };

/** Which certificates a person lacks for work at stations. */
export type CertificateFacts = {
  /** For work at a station of a place from the day on which it begins to the day on which it ends. */
  gapsOf: (spot: WorkSpot, from: string, to: string) => readonly CertificateGap[];
  nameOf: (kind: string) => Localized;
};

export type MissingCertificate = Pick<CertificateGap, 'day' | 'until'> & {
  stationCode: string;
  kinds: string[];
  names: Localized[];
  /** Too few of those at work then have one: in minutes since the work date's midnight. `value` is how many do, `limit` how many have to. */
  team?: { startMinute: number; endMinute: number };
};

type Missing = {
  rule: 'certificate';
  level: CertificateGap['level'];
  workDate: string;
  value: number;
  limit: number;
  certificate: MissingCertificate;
};

/** Too few at a time with a certificate, as a finding about one of those who work then. */
export const shortageFinding = (
  shortage: CertificateShortage,
  nameOf: CertificateFacts['nameOf'],
): Missing => {
  const { workDate, level, stationCode, kinds, present, atLeast, startMinute, endMinute } = shortage;
  const names = kinds.map(nameOf);
  const team = { startMinute, endMinute };
  const certificate = { stationCode, kinds: [...kinds], names, day: workDate, until: null, team };
  return { rule: 'certificate', level, workDate, value: present, limit: atLeast, certificate };
};

const dayAfter = (date: string): string => dateOf(dayNumber(date) + 1);

/** Certificates that the stations of a work need and its person lacks, until the work is over: a night ends on the next day. */
export function certificatesMissing(
  { workDate, segments, placeCode = null }: PlannedWork,
  { certificates }: { certificates?: CertificateFacts },
): Missing[] {
  if (!certificates) {
    return [];
  }
  return segments.flatMap(({ stationCode, endTime, startsNextDay, endsNextDay }) => {
    const from = startsNextDay ? dayAfter(workDate) : workDate;
    const to = endsNextDay && endTime !== '00:00' ? dayAfter(workDate) : from;
    return certificates
      .gapsOf({ stationCode, placeCode }, from, to)
      .map(({ level, kinds, day, until }): Missing => {
        const names = kinds.map(certificates.nameOf);
        const certificate = { stationCode, kinds: [...kinds], names, day, until };
        return { rule: 'certificate', level, workDate, value: 0, limit: 0, certificate };
      });
  });
}
