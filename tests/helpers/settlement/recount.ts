import { DAY, type Scene, type SceneDay } from './work-scene';

/**
 * Pay of a scene, counted minute by minute without the product's code: planned minutes, those on leave, and those present. Under the default
 * rules of a company.
 */
export function recount(scene: Scene): Record<string, number>[] {
  const days = scene.days.map((_, index) => dayOf(scene, index));
  for (let week = 0; week < days.length; week += 7) {
    payBeyondWeek(scene, week, days.slice(week, week + 7));
  }
  return days.map(({ figures }) => figures);
}

type Counted = {
  figures: Record<string, number>;
  /** Worked minutes of the plan, and minutes of leave, that lie on no statutory date. */
  worked: number;
  leave: number | 'day';
};

const isStatutory = ({ kinds }: Scene, minute: number) => kinds[Math.floor(minute / DAY)] === 'statutoryDay';
const minutesOf = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, by) => start + by);

function dayOf(scene: Scene, index: number): Counted {
  const day = scene.days[index]!;
  const figures: Record<string, number> = {};
  const add = (name: string, count: number) => {
    if (count > 0) {
      figures[name] = (figures[name] ?? 0) + count;
    }
  };
  const isWholeLeave = day.leaves.some(({ start, end }) => start === index * DAY && end === start + DAY);
  const counted: Counted = { figures, worked: 0, leave: isWholeLeave && day.parts.length === 0 ? 'day' : 0 };
  let [night, isThere, isAbsent, isLate, isEarly] = [0, false, false, false, false];
  const missing = new Set<string>();
  for (const one of day.parts) {
    const rest = Math.floor((one.start + one.end - one.rest) / 2);
    const planned = minutesOf(one.start, one.end).filter((at) => at < rest || at >= rest + one.rest);
    const open: number[] = [];
    add('planned', planned.length);
    for (const at of planned) {
      const taken = day.leaves.find((leave) => isWholeLeave || (at >= leave.start && at < leave.end));
      if (!taken) {
        open.push(at);
        continue;
      }
      add('leave', 1);
      add(`leave.${taken.kind}`, 1);
      if (counted.leave !== 'day' && !isStatutory(scene, at)) {
        counted.leave += 1;
      }
    }
    if (open.length === 0) {
      continue;
    }
    const [from, to] = [open[0]!, open.at(-1)! + 1];
    const [comes, leaves] = punchesAround(scene, day, one, from, to);
    isThere ||= comes !== undefined;
    if (comes === undefined && leaves === undefined) {
      isAbsent = true;
      add('absent', open.length);
      continue;
    }
    const lateBy = comes === undefined ? 0 : Math.max(0, comes - from);
    const earlyBy = leaves === undefined ? 0 : Math.max(0, to - leaves);
    const lateAs = lateBy >= 180 ? 'absent' : 'late';
    const earlyAs = earlyBy >= 180 ? 'absent' : 'early';
    isLate ||= lateBy > 0 && lateBy < 180;
    isEarly ||= earlyBy > 0 && earlyBy < 180;
    isAbsent ||= lateBy >= 180 || earlyBy >= 180;
    if (comes === undefined) {
      missing.add('in');
    }
    if (leaves === undefined) {
      missing.add('out');
    }
    for (const at of open) {
      const isBefore = comes !== undefined && at < comes;
      const isAfter = leaves !== undefined && at >= leaves;
      if (isBefore || isAfter) {
        add(isBefore ? lateAs : earlyAs, 1);
      } else if (missing.size > 0 && (comes === undefined || leaves === undefined)) {
        add('missing', 1);
      } else {
        add('worked', 1);
        if (isStatutory(scene, at)) {
          add('overtimeStatutory', 1);
        } else {
          counted.worked += 1;
        }
      }
    }
    night += nightMinutes(comes, leaves);
  }
  const overtime = day.overtime && overtimeOf(scene, index, day, add);
  isThere ||= overtime?.comes !== undefined;
  night += overtime && day.parts.length === 0 ? nightMinutes(overtime.comes, overtime.leaves) : 0;
  add('presentDays', isThere || (figures['worked'] ?? 0) > 0 ? 1 : 0);
  add('lateTimes', isLate ? 1 : 0);
  add('earlyTimes', isEarly ? 1 : 0);
  add('missingTimes', missing.size);
  add('absentDays', isAbsent ? 1 : 0);
  add('nights', night >= 120 ? 1 : 0);
  return counted;
}

/** The in before and the out after the middle of what is to be worked; each segment is punched by itself. */
function punchesAround(
  { punches }: Scene,
  day: SceneDay,
  one: SceneDay['parts'][number],
  from: number,
  to: number,
): [number | undefined, number | undefined] {
  const isLast = day.parts.at(-1) === one;
  const until = isLast && day.overtime ? day.overtime.end : to;
  const own = punches.filter((at) => at >= from - 30 && at <= until + 30);
  const middle = (from + to) / 2;
  return [own.find((at) => at < middle), own.filter((at) => at >= middle).at(-1)];
}

function nightMinutes(comes: number | undefined, leaves: number | undefined): number {
  return comes === undefined || leaves === undefined
    ? 0
    : minutesOf(comes, leaves).filter((at) => at % DAY < 360 || at % DAY >= 1_320).length;
}

/** Approved overtime while the person was there; what follows a shift that ends at midnight or later belongs to that shift's date. */
function overtimeOf(
  scene: Scene,
  index: number,
  day: SceneDay,
  add: (name: string, count: number) => void,
): { comes: number | undefined; leaves: number | undefined } {
  const { start, end, becomes } = day.overtime!;
  const last = day.parts.at(-1);
  const span: [number, number] = last ? [last.start, last.end] : [start, end];
  const [comes, leaves] = last
    ? punchesAround(scene, day, last, ...span)
    : [
        scene.punches.find((at) => at >= start - 30 && at < (start + end) / 2),
        scene.punches.filter((at) => at >= (start + end) / 2 && at <= end + 30).at(-1),
      ];
  const there = minutesOf(start, end).filter(
    (at) => comes !== undefined && leaves !== undefined && at >= comes && at < leaves,
  );
  if (there.length < 30) {
    return { comes, leaves };
  }
  for (const at of there) {
    const date = Math.floor(at / DAY);
    const isWorked = (scene.days[date]?.parts.length ?? 0) > 0;
    const isOfShift = last !== undefined && last.end >= (index + 1) * DAY;
    if (isStatutory(scene, at)) {
      add('overtimeStatutory', 1);
    } else if (isOfShift || isWorked || scene.kinds[date] !== 'restDay') {
      add('overtimeWorkday', 1);
    } else {
      add(becomes === 'timeOff' ? 'timeOff' : 'overtimeRestDay', 1);
    }
  }
  return { comes, leaves };
}

/** Forty hours a week, eight for each workday of it; leave takes its hours off. A rest day that no free workday replaces is paid as one. */
function payBeyondWeek({ kinds, days: scenes }: Scene, first: number, days: readonly Counted[]): void {
  const of = (by: number) => ({ kind: kinds[first + by], isPlanned: scenes[first + by]!.parts.length > 0 });
  let standard = 0;
  let free = 0;
  days.forEach(({ leave }, by) => {
    const { kind, isPlanned } = of(by);
    standard += kind === 'workday' && leave !== 'day' ? 480 - Math.min(leave, 480) : 0;
    free += kind === 'workday' && !isPlanned && leave === 0 ? 1 : 0;
  });
  // A day of rest stands for a free workday while there are such; leave of it is leave of that workday.
  const isReplacing = days.map(({ worked, leave }, by) => {
    const minutes = leave === 'day' ? 0 : leave;
    const isReplaced = of(by).kind === 'restDay' && worked + minutes > 0 && (free -= 1) >= 0;
    standard -= isReplaced ? Math.min(minutes, 480) : 0;
    return isReplaced;
  });
  standard = Math.max(0, standard);
  let sum = 0;
  days.forEach(({ worked, figures }, by) => {
    if (of(by).kind === 'restDay' && worked > 0 && !isReplacing[by]) {
      figures['overtimeRestDay'] = (figures['overtimeRestDay'] ?? 0) + worked;
      return;
    }
    for (let minute = 0; minute < worked; minute += 1) {
      sum += 1;
      if (sum > standard) {
        figures['overtimeWorkday'] = (figures['overtimeWorkday'] ?? 0) + 1;
      }
    }
  });
}
