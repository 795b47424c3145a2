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
    // Colleagues of the own department are asked for what the person may pass on, and the parties of a swap see each other.
    needs: anyOf('shiftSwap'),
    people: 'thoseConcerned',
    calls: ['suggestSwaps', 'createSwap', 'listSwaps', 'answerSwap', 'withdrawSwap'],
  },
  { needs: anyOf('shiftSwap'), people: 'oneself', calls: ['listOwnSwapShifts'] },
  { needs: 'session', people: 'thoseConcerned', calls: ['getSwap'] },
] as const satisfies readonly Rule[];
