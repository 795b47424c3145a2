import { anyOf, type Rule } from './rule';

/** What is planned with, and the plan as managers make it. */
export const PLANNING_RULES = [
  {
    needs: anyOf('roster'),
    people: 'nobody',
    calls: [
      'listShifts',
      'addShift',
      'changeShift',
      'removeShift',
      'orderShifts',
      'listPatterns',
      'addPattern',
      'changePattern',
      'removePattern',
      'listNeeds',
      'addNeed',
      'changeNeed',
      'removeNeed',
      'readRosterCover',
      'getPlanRules',
      'savePlanRules',
    ],
  },
  {
    needs: anyOf('attendanceRules'),
    people: 'nobody',
    calls: [
      'listAttendanceRules',
      'saveAttendanceRule',
      'removeAttendanceRule',
      'getAttendanceSetting',
      'saveAttendanceSetting',
      'listWorkPlaces',
      'saveWorkPlace',
      'makeDoorScreen',
      'endDoorScreen',
    ],
  },
  {
    needs: anyOf('roster'),
    people: 'scope',
    calls: [
      'readRoster',
      'saveRosterCells',
      'fillRoster',
      'previewRoster',
      'publishRoster',
      'listPublications',
      'readPublication',
      'listRosterGaps',
      'closeRosterGap',
    ],
  },
  { needs: { allOf: ['roster', 'taskPublish'] }, people: 'scope', calls: ['offerRosterGap'] },
  {
    needs: anyOf('dailyConfirmation'),
    people: 'oneself',
    calls: ['readMyAttendance', 'confirmDays', 'disputeDay'],
  },
  {
    needs: anyOf('dailyConfirmation', 'attendanceBoard'),
    people: 'scope',
    calls: ['readAttendanceDay'],
  },
  { needs: anyOf('attendanceBoard'), people: 'scope', calls: ['answerDispute', 'readAttendanceBoard'] },
  {
    needs: anyOf('shiftSwap'),
    people: 'thoseConcerned',
    calls: ['suggestSwaps', 'createSwap', 'listSwaps'],
  },
  { needs: anyOf('attendance'), people: 'oneself', calls: ['readPunchPage', 'locatePunch', 'punch'] },
  { needs: anyOf('shiftSwap'), people: 'oneself', calls: ['listOwnSwapShifts'] },
  // Who is asked by a colleague may always answer, and who has asked take it back: a role may have changed since.
  { needs: 'session', people: 'thoseConcerned', calls: ['getSwap', 'answerSwap', 'withdrawSwap'] },
] as const satisfies readonly Rule[];
