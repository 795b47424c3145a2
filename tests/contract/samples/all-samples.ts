import type { Endpoint } from '@contract/endpoint';
import { createProviders } from '@server/providers/providers';
import { startFakeProvider } from '@tests/helpers/fake-provider';
import { createTestServer } from '@tests/helpers/server';
import { signInAs } from '@tests/helpers/sign-in-as';
import { FILES, uploadBody } from '@tests/helpers/upload-files';
import { analysisSamples } from './planning/analysis';
import { announcementSamples } from './announcements';
import { approvalSamples } from './approvals';
import { attendanceSamples } from './planning/attendance';
import { attendanceDaySamples } from './planning/attendance-days';
import { attendanceGroupSamples } from './planning/attendance-groups';
import { overtimeSamples } from './planning/overtime';
import { attendanceRuleSamples } from './planning/attendance-rules';
import { leaveRuleSamples } from './planning/leave-rules';
import { bindingSamples } from './bindings';
import { calendarSamples } from './planning/calendar';
import { chatClientSamples, sampleKeys } from './chat-clients';
import { companyPageSamples } from './company-pages';
import { directorySamples } from './directories';
import { domainSamples } from './domain';
import { formTemplateSamples } from './form-templates';
import { identitySamples } from './identity';
import { jobSamples } from './jobs';
import { leaveBalanceSamples } from './planning/leave-balances';
import { leaveQuotaSamples } from './leave-quotas';
import { organisationSamples } from './organisation';
import { payslipLinkSamples } from './payslip-links';
import { ownPayslipSamples } from './own-payslips';
import { paySamples } from './pay';
import { payslipSamples } from './payslips';
import { peopleSamples } from './people';
import { peopleTransferSamples } from './people-transfer';
import { roleSamples } from './roles';
import { productSamples } from './products';
import { buildProviderCompany, providerSamples, sampleApps, sampleSecrets } from './providers';
import { rosterSamples } from './planning/roster';
import { swapSamples } from './planning/swaps';
import { shiftSamples } from './planning/shifts';
import { myCalendarSamples } from './planning/my-calendar';
import { wishSamples } from './planning/wishes';
import { questionnaireSamples } from './questionnaires';
import { settlementSamples } from './settlements';
import { signingSamples } from './signings';
import type { Sample, World } from './sample';
import { sealSamples } from './seals';
import { certificateSamples } from './certificates';
import { reportSamples } from './report/reports';
import { joiningSamples } from './joining';
import { viewSamples } from './views';

/** One valid call of every endpoint. */
export const SAMPLES: readonly Sample[] = [
  ...identitySamples,
  ...domainSamples,
  ...formTemplateSamples,
  ...questionnaireSamples,
  ...settlementSamples,
  ...certificateSamples,
  ...reportSamples,
  ...joiningSamples,
  ...viewSamples,
  ...signingSamples,
  ...providerSamples,
  ...productSamples,
  ...analysisSamples,
  ...announcementSamples,
  ...companyPageSamples,
  ...approvalSamples,
  ...leaveBalanceSamples,
  ...attendanceSamples,
  ...attendanceDaySamples,
  ...attendanceGroupSamples,
  ...attendanceRuleSamples,
  ...overtimeSamples,
  ...leaveRuleSamples,
  ...bindingSamples,
  ...calendarSamples,
  ...chatClientSamples,
  ...directorySamples,
  ...jobSamples,
  ...leaveQuotaSamples,
  ...myCalendarSamples,
  ...wishSamples,
  ...organisationSamples,
  ...sealSamples,
  ...payslipLinkSamples,
  ...ownPayslipSamples,
  ...paySamples,
  ...payslipSamples,
  ...peopleSamples,
  ...peopleTransferSamples,
  ...roleSamples,
  ...rosterSamples,
  ...shiftSamples,
  ...swapSamples,
];

/** The seeded backend, and the servers of the chat clients, that samples are taken from. Close its provider at the end. */
export async function buildWorld(): Promise<World> {
  const provider = await startFakeProvider({ apps: sampleApps });
  const providers = createProviders({
    bases: provider.bases,
    secrets: sampleSecrets,
    secretKeys: sampleKeys,
  });
  const server = await createTestServer({ seed: 'demo', providers });
  await buildProviderCompany(server);
  return { server, provider, manager: await signInAs(server, 'manager') };
}

type Encoded = { body: string | FormData; headers: Record<string, string> };

/** The body of a call as it travels. */
export function encodeSample({ encoding }: Endpoint, input: object): Encoded {
  if (encoding === 'multipart') {
    return {
      body: uploadBody(input as Record<string, string>, [{ bytes: FILES.png, name: '合影.png' }]),
      headers: {},
    };
  }
  if (encoding === 'form') {
    const fields = Object.entries(input).map(([key, value]) => [key, String(value)]);
    return {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}
