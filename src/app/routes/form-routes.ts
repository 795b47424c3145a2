import type { RouteRow } from './route-row';

/** The questionnaire that an approval carries; the specification skips its check, it signs in itself. */
export const QUESTION_ROUTE: RouteRow = {
  path: '/ym-question-view',
  titleKey: 'questionView',
  namespaces: ['questionnaire', 'titles'],
  page: () => import('@/pages/ym-question-view'),
  skipPermit: true,
  signsIn: true,
};

/** Making questionnaires. */
export const QUESTIONNAIRES_ROUTE: RouteRow = {
  path: '/questionnaires',
  nav: {
    area: 'administration',
    order: 7,
    icon: 'list-checks',
    text: 'my:row.questionnaires',
    functions: ['customForm'],
  },
  titleKey: 'questionnaires',
  namespaces: ['questionnaire-editor', 'questionnaire', 'editor', 'draft', 'fields'],
  page: () => import('@/pages/questionnaires'),
};

/** Making forms, and filling one in by its link. */
export const FORM_ROUTE: RouteRow = {
  path: '/custom-form',
  nav: { area: 'team', order: 9, app: 'customForm' },
  titleKey: 'customForm',
  namespaces: ['form-builder', 'editor', 'draft', 'fields', 'validation', 'errors'],
  page: () => import('@/pages/custom-form'),
  skipPermit: true,
  signsIn: true,
  bodyClass: 'custom-form-project',
};
