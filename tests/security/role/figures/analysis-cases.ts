import * as calls from '@contract/analysis/calls';
import type { EndpointId } from '@contract/all-endpoints';
import type { Case } from '../scene';

const PERIOD = { period: 'lastMonth' } as const;

/** Calls of analysis: a department or a person outside the scope isn't there. */
export const ANALYSIS_CASES: Partial<Record<EndpointId, Case>> = {
  analysisHome: {
    refusesPlace: async (scene, place) =>
      await scene.call(calls.analysisHome, { ...PERIOD, organId: scene.organOf(place) }),
  },
  analysisFigure: {
    refusesPlace: async (scene, place) =>
      await scene.call(calls.analysisFigure, { ...PERIOD, figure: 'heads', organId: scene.organOf(place) }),
  },
  analysisDepartments: {
    refusesPlace: async (scene, place) =>
      await scene.call(calls.analysisDepartments, {
        ...PERIOD,
        figure: 'heads',
        organId: scene.organOf(place),
      }),
  },
  analysisPeople: {
    refusesPlace: async (scene, place) =>
      await scene.call(calls.analysisPeople, { ...PERIOD, figure: 'heads', organId: scene.organOf(place) }),
  },
  analysisDays: {
    refuses: async (scene, memberId) =>
      await scene.call(calls.analysisDays, { ...PERIOD, figure: 'heads', memberId }),
  },
  analysisToday: {
    refusesPlace: async (scene, place) =>
      await scene.call(calls.analysisToday, { organId: scene.organOf(place) }),
  },
};
