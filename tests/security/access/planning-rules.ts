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
] as const satisfies readonly Rule[];
