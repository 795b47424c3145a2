import type { Shape } from '@/shared/i18n/shape';
import type { payAccess as source } from '@/shared/i18n/locales/zh_CN/account/pay-access';

export const payAccess: Shape<typeof source> = {
  pageTitle: 'Who viewed my pay',
  lead: "Whenever someone else views your pay amounts, it's recorded here. Your own views aren't.",
  none: 'No one has viewed your pay yet',
  noneNote: 'When someone views, imports, or exports your pay, their name and the time appear here',
  kind: {
    record: 'Viewed pay records',
    import: 'Viewed during a pay import',
    payslip: 'Viewed a payslip',
    export: 'Exported pay',
    leaving: 'Viewed what unused leave is worth',
  },
};
