import type { GroupTerms } from '../attendance-group/group';
import { USUAL_TERMS as USUAL_GROUP } from '../attendance-group/group';
import { PLACE_LIMITS } from '../attendance/place-calls';
import { USUAL_TERMS as USUAL_ATTENDANCE, type AttendanceTerms } from '../attendance/terms';
import type { ShiftContent } from '../shift/catalogue';
import type { Segment } from '../shift/segment';
import { START_STATION, type BusinessKind, type StartPlan } from './plan';

const segment = (startTime: string, endTime: string, more: Partial<Segment> = {}): Segment => ({
  startTime,
  endTime,
  restHours: 0,
  stationCode: START_STATION,
  ...more,
});

const HALF_HOUR = { restHours: 0.5 };
/** Shifts of eight working hours each, as the trades usually have them. */
const SHIFTS: Readonly<Record<BusinessKind, readonly ShiftContent[]>> = {
  office: [],
  shop: [
    {
      name: '早班',
      enName: 'Opening',
      label: '早',
      enLabel: 'O',
      colour: 1,
      segments: [segment('09:00', '17:30', HALF_HOUR)],
    },
    {
      name: '晚班',
      enName: 'Closing',
      label: '晚',
      enLabel: 'C',
      colour: 2,
      segments: [segment('13:30', '22:00', HALF_HOUR)],
    },
  ],
  restaurant: [
    {
      name: '早班',
      enName: 'Morning',
      label: '早',
      enLabel: 'M',
      colour: 1,
      segments: [segment('07:00', '15:30', HALF_HOUR)],
    },
    {
      name: '两头班',
      enName: 'Split shift',
      label: '两',
      enLabel: 'S',
      colour: 3,
      segments: [segment('10:00', '14:00'), segment('16:30', '20:30')],
    },
    {
      name: '晚班',
      enName: 'Evening',
      label: '晚',
      enLabel: 'E',
      colour: 2,
      segments: [segment('14:00', '22:30', HALF_HOUR)],
    },
  ],
  factory: [
    {
      name: '早班',
      enName: 'Day shift',
      label: '早',
      enLabel: 'D',
      colour: 1,
      segments: [segment('06:00', '14:00')],
    },
    {
      name: '中班',
      enName: 'Swing shift',
      label: '中',
      enLabel: 'S',
      colour: 3,
      segments: [segment('14:00', '22:00')],
    },
    {
      name: '夜班',
      enName: 'Night shift',
      label: '夜',
      enLabel: 'N',
      colour: 4,
      segments: [segment('22:00', '06:00', { endsNextDay: true })],
    },
  ],
  flexible: [],
};

const HOURS: Readonly<Record<BusinessKind, StartPlan['hours']>> = {
  office: 'fixed',
  shop: 'roster',
  restaurant: 'roster',
  factory: 'roster',
  flexible: 'free',
};

/** The proposal for a company of a kind of business. */
export function proposePlan(kind: BusinessKind, companyName: string): StartPlan {
  const hours = HOURS[kind];
  return {
    kind,
    place: { name: companyName, position: null, radiusMetres: PLACE_LIMITS.radius.usual },
    hours,
    day: hours === 'fixed' ? { startTime: '09:00', endTime: '18:00', restHours: 1 } : null,
    // Where the roster gives the hours, it gives the days off too: shops are open on weekends.
    restWeekdays: hours === 'roster' ? [] : [...USUAL_GROUP.restWeekdays],
    dailyMinutes: USUAL_GROUP.dailyMinutes,
    shifts: SHIFTS[kind].map((one) => ({ ...one, segments: [...one.segments] })),
    settlementBeginsOn: 1,
  };
}

/** The terms of the company's default group by a plan. */
export const groupTermsOf = ({ hours, restWeekdays, dailyMinutes }: StartPlan): GroupTerms => ({
  ...USUAL_GROUP,
  system: hours === 'free' ? 'free' : 'standard',
  restWeekdays,
  dailyMinutes,
});

/** The rules of attendance by a plan. Punches have to be made at the place once it has a position. */
export const attendanceTermsOf = ({ hours, day, place }: StartPlan): AttendanceTerms => ({
  ...USUAL_ATTENDANCE,
  hours: hours === 'fixed' ? 'fixed' : 'roster',
  fixedSegments: day ? [{ ...day, stationCode: START_STATION }] : [],
  place: place.position ? 'fence' : 'anywhere',
});

/**
 * Whether the rules hold from today on: no one may be late on the day they arrive. `time` is HH:mm. Those who joined after the start
 * of the workday have no shift on it; `isStaffed` says whether anyone joined before.
 */
export const beginsToday = ({ day }: StartPlan, time: string, isStaffed: boolean): boolean =>
  day === null || time <= day.startTime || !isStaffed;
