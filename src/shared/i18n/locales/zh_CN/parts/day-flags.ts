/** What is not as planned on a day; part of the texts of every page that names it. */
export const dayFlags = {
  absent: '缺勤',
  missingIn: '缺上班卡',
  missingOut: '缺下班卡',
  absentByLateness: '迟到过久，按缺勤计',
  seriouslyLate: '严重迟到',
  late: '迟到',
  absentByEarly: '早退过久，按缺勤计',
  early: '早退',
  shortHours: '工时不足',
  doubtful: '打卡待核实',
};

/** As tags have room for. */
export const shortDayFlags = { ...dayFlags, absentByLateness: '迟到计缺勤', absentByEarly: '早退计缺勤' };
