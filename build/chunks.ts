/** A group of modules that share one file; see rolldown's `output.codeSplitting`. */
type Group = {
  name: string;
  test: RegExp;
  priority: number;
  includeDependenciesRecursively?: boolean;
  entriesAware?: boolean;
  entriesAwareMergeThreshold?: number;
};

/** Pages of one domain: whoever opens one of them goes on to another. Most take nothing along that other domains want, too. */
const PAGES = {
  'reset-password': 'reset-password|set-up',
  approvals: '(?:lg|ym)-approve[\\w-]*|approval-start|ym-question-view',
  account: 'personal-account[\\w-]*|account-cancel[\\w-]*|operation-record',
  help: 'about|announcement[\\w-]*|common-apps|open-app|policy|release-details|settings|terms',
  products: 'product-[\\w-]*|order-payment',
  shifts: 'task-create|task-finish|tasks',
  company:
    'chat-clients|company-info|jobs|leave-quotas|master-data|member-roles|roles?[\\w-]*|entrust[\\w-]*',
  people: 'organization|people[\\w-]*|positions',
  makers: 'approval-flows?|custom-form|questionnaires',
};

/**
 * What is always wanted together is one file: a visit fetches a few files of a useful size, not a hundred small ones. Each group
 * takes the named modules with everything they import; of several groups the one with the highest priority wins.
 */
export const CHUNKS: Group[] = [
  // The start, and what sign-in and home have in common.
  {
    name: 'portal',
    test: /\/src\/(main\.tsx|shared\/(ui\/(button\/button\.tsx|overlay\/(dialog|toast)\.css)|lib\/(element|text\/(localized-text|earlier-message))\.ts|i18n\/use-language\.ts))$|\/react-i18next\//,
    priority: 9,
  },
  { name: 'sign-in', test: /\/src\/pages\/login-dev\/index\.tsx$/, priority: 8 },
  { name: 'home', test: /\/src\/pages\/home\/index\.tsx$/, priority: 7 },
  // What every visit fetches once its first screen stands: it listens, and it can say what went wrong.
  {
    name: 'after-start',
    test: /\/src\/(contract\/limits\.ts|app\/(after-start|live\/(?:follow-changes|renew-user)|routes\/route-table|failure\/app-dialogs|show-title)\.ts|shared\/(i18n\/later-sets\.ts|ui\/(overlay\/(dialog|toast)|list\/follow-pull)\.ts|platform\/(load-platform|exit-app|hosts\/(other|browser))\.ts))$/,
    priority: 6,
  },
  // The other ways to sign in: what they share with the first one is there already.
  { name: 'code-sign-in', test: /\/src\/pages\/loginvc\/index\.tsx$/, priority: 5 },
  { name: 'client-sign-in', test: /\/src\/pages\/(auth|login-auth)\/index\.tsx$/, priority: 5 },
  // What every page behind the first ones stands on: calls with their checks, the parts of the screen, and what is filled in.
  // The pages of the bar below are small and next to everything else; so is the page that an exit ends at, which is fetched ahead.
  {
    name: 'kit',
    test: /\/src\/(contract\/(fields\.ts|(session|workbench)\/|approval\/digest\.ts|(?:company|master-data)\/calls\.ts)|features\/session\/(open-session|landing-route|choose-company|tell-profile-failure)\.ts|app\/live\/refresh-topics\.ts|modules\/form\/(open-form|form-filler|form-reader)\.tsx|pages\/(work|messages|my|app-exit)\/index\.tsx|shared\/(ui\/(?!wheel|table|field\/code-field)|lib|http|form|session|storage)\/?)/,
    priority: 4,
  },
  // The shapes of all tables are listed in one place, and calls name their orders: in files of several pages they would wait for each other.
  {
    name: 'table-shapes',
    test: /\/src\/contract\/([\w-]+\/[\w-]+-table|view\/tables|settlement\/(figures|figure-words)|attendance\/rules\/label-minutes|audit\/modules)\.ts$/,
    priority: 3,
  },
  ...Object.entries(PAGES).map(([name, folders]) => ({
    name,
    test: new RegExp(`/src/pages/(?:${folders})/index\\.tsx$`),
    priority: 2,
    // A message leads to an approval: it comes in few files. What the others stand on would have to be fetched by every page that wants
    // a piece of it.
    includeDependenciesRecursively: name === 'approvals',
  })),
  // What plans are made and read with: a page that took a piece of it along would be wanted by the others, and they by it.
  { name: 'plan', test: /\/src\/contract\/(?:calendar|roster|shift)\//, priority: 3 },
  // The motion libraries of antd-mobile, for all of its components that move.
  { name: 'motion', test: /\/node_modules\/@(?:react-spring|use-gesture)\//, priority: 5 },
  // Tables: a desktop alone loads them.
  {
    name: 'table',
    test: /\/src\/(?:shared\/ui\/table|modules\/view)\/|\/@tanstack\/(?:react-table|table-core|store|react-store)\/|\/use-sync-external-store\//,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // Charts with axes: fetched when one is shown. What `chart/small` draws stands on none of it.
  {
    name: 'chart',
    test: /\/src\/modules\/chart\/(?!small\/|value-form)|\/node_modules\/(?:d3-[\w-]+|internmap)\//,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // Small pieces that the same pages share; what is only fetched when it is needed (hosts, wheels of antd-mobile) stays apart.
  {
    name: 'inner',
    test: /\/src\/(?!.*\/(?:locales|sets|hosts|wheel)\/)/,
    priority: 1,
    includeDependenciesRecursively: false,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
];
