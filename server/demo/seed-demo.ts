import { composeNouns } from '@server/composition/compose-nouns';
import { eq } from 'drizzle-orm';
import { hashPassword } from '@server/auth/password-hash';
import type { Db } from '@server/db/database';
import { seedMark } from '@server/db/schema/content';
import { tenant } from '@server/db/schema/company';
import { daysBefore } from '@server/db/seed/company-seed';
import { GLIMMER_APPROVALS, holidayOvertime, QINGHE_APPROVALS } from '@server/db/seed/records/approvals';
import { GLIMMER } from '@server/db/seed/records/glimmer';
import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { seedApprovals } from '@server/db/seed/seed-approvals';
import { claimSeed, waitForSeeding, seedBase, type Ids } from '@server/db/seed/seed-base';
import { Keys, seedCompany, type SeededAccounts } from '@server/db/seed/seed-company';
import { seedDevices } from '@server/db/seed/seed-devices';
import { seedAnnouncements, seedMessages } from '@server/db/seed/seed-feed';
import { seedFlows } from '@server/db/seed/seed-flows';
import { seedLeaveRules } from '@server/db/seed/planning/seed-leave-rules';
import { seedLeaveQuotas, seedTakenLeave } from '@server/db/seed/seed-leave';
import { seedOperations } from '@server/db/seed/seed-operations';
import { seedProviders } from '@server/db/seed/seed-providers';
import { seedOrders } from '@server/db/seed/planning/seed-orders';
import { lastHoliday } from '@server/db/seed/planning/last-holiday';
import { seedPurchases } from '@server/db/seed/seed-products';
import { seedQuestionnaires } from '@server/db/seed/seed-questionnaire';
import { seedAttendance } from '@server/db/seed/planning/seed-attendance';
import { PUNCH_SEEDS } from '@server/db/seed/records/attendance';
import { seedRoster } from '@server/db/seed/planning/seed-roster';
import { seedDispute } from './seed-dispute';
import { seedJoining } from './seed-joining';
import { seedProfileRequest } from './seed-profile-request';
import { seedEmployment } from './seed-employment';
import { AFTER_PUNCHES, BEFORE_PUNCHES, seedEffects } from './seed-effects';
import { seedPay } from './seed-pay';
import { seedPayslips } from './seed-payslips';
import { seedPunches } from './seed-punches';
import { seedSettlements } from './seed-settlements';
import { seedStaffEvents } from './seed-staff-events';
import { seedShifts } from '@server/db/seed/planning/seed-shifts';
import { seedSealGrants, seedSeals } from './seed-seals';
import { seedSurvey } from '@server/db/seed/seed-survey';
import { seedCompanySettings, seedDelegations, seedForms, seedMasterData } from '@server/db/seed/seed-work';

/** Every account of the demo has it, but for two whose owners sign in by code. */
export const DEMO_PASSWORD = 'Qinghe@2026';

/** Whom to sign in as to see what; printed at the start. */
export const demoAccounts = [
  {
    mobile: '13800000001',
    password: DEMO_PASSWORD,
    who: '陈琳 Lin Chen: manager, belongs to both companies',
  },
  {
    mobile: '13800000002',
    password: DEMO_PASSWORD,
    who: '周静 Jing Zhou: company administrator, has the primary account',
  },
  { mobile: '13800000003', password: DEMO_PASSWORD, who: '吴岚 Lan Wu: approval and stamp administrator' },
  { mobile: '13800000004', password: DEMO_PASSWORD, who: '李浩 Hao Li: employee of one company' },
  { mobile: '13800000005', password: DEMO_PASSWORD, who: '何亮 Liang He: disabled account, cannot sign in' },
] as const;

/**
 * Fills in the demo companies once, in one transaction, with dates relative to `now`; true when it did. A database that
 * already holds a company is somebody's own and stays as it is.
 */
export async function seedDemo(db: Db, ids: Ids, now: Date): Promise<boolean> {
  composeNouns();
  await seedBase(db, ids, now);
  const done = await db.select().from(seedMark).where(eq(seedMark.name, 'demo'));
  if (done.length > 0) {
    return false;
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return await db.transaction(async (tx) => {
    await waitForSeeding(tx);
    const own = await tx.select({ id: tenant.id }).from(tenant).limit(1);
    if (own.length > 0 || !(await claimSeed(tx, 'demo', now))) {
      return false;
    }
    const accounts: SeededAccounts = new Map();
    const given = { ids, now, accounts, passwordHash };
    const qinghe = await seedCompany(tx, QINGHE, given);
    const glimmer = await seedCompany(tx, GLIMMER, given);
    await seedProviders(tx, 'qinghe', QINGHE, qinghe, given);
    await seedProviders(tx, 'glimmer', GLIMMER, glimmer, given);
    await seedDevices(tx, 'qinghe', qinghe, ids, now);
    await seedDevices(tx, 'glimmer', glimmer, ids, now);
    await seedOperations(tx, qinghe, ids, now);
    await seedAnnouncements(tx, QINGHE, qinghe, ids, now);
    await seedAnnouncements(tx, GLIMMER, glimmer, ids, now);
    await seedMasterData(tx, 'qinghe', qinghe.tenantId, ids, now);
    await seedMasterData(tx, 'glimmer', glimmer.tenantId, ids, now);
    const shifts = await seedShifts(tx, qinghe.tenantId, 'WS01', ids, now);
    await seedRoster(tx, qinghe, shifts, ids, now);
    await seedAttendance(tx, qinghe, ids, now);
    const publishedAt = daysBefore(now, 120);
    const forms = await seedForms(tx, qinghe.tenantId, ids, { publishedAt });
    await seedForms(tx, glimmer.tenantId, ids, { publishedAt });
    for (const [seed, company, requests] of [
      [QINGHE, qinghe, [...QINGHE_APPROVALS, holidayOvertime(lastHoliday(now))]],
      [GLIMMER, glimmer, GLIMMER_APPROVALS],
    ] as const) {
      const versions = await seedFlows(tx, company.tenantId, ids, publishedAt);
      await seedLeaveQuotas(tx, seed, company, ids, now);
      await seedLeaveRules(tx, seed, company, ids, now);
      const seals = await seedSeals(tx, seed, company, ids, now);
      const approvals = await seedApprovals(tx, { seed, company, versions, seals, ids, now }, requests);
      await seedSealGrants(tx, seed, company, { seals, ids, now });
      await seedTakenLeave(tx, company, ids, now);
      const orders = seed === QINGHE ? await seedOrders(tx, qinghe, forms, ids, now) : new Keys();
      await seedEffects(tx, company.tenantId, ids, BEFORE_PUNCHES);
      await seedPunches(tx, company, seed === QINGHE ? PUNCH_SEEDS : [], ids, now);
      await seedEffects(tx, company.tenantId, ids, AFTER_PUNCHES);
      await seedMessages(tx, seed, company, { approvals, orders }, given);
    }
    await seedDispute(tx, qinghe, ids, now);
    await seedJoining(tx, qinghe, ids, now);
    await seedProfileRequest(tx, qinghe, ids, now);
    await seedEmployment(tx, QINGHE, qinghe, ids, now);
    await seedStaffEvents(tx, qinghe, ids, now);
    await seedSettlements(tx, qinghe, ids, now);
    await seedQuestionnaires(tx, qinghe, forms, ids, now);
    await seedDelegations(tx, qinghe, ids, now);
    await seedPurchases(tx, qinghe, ids, now);
    await seedCompanySettings(tx, qinghe.tenantId, ids, now);
    await seedPay(tx, qinghe, ids, now);
    await seedPayslips(tx, qinghe, ids, now);
    await seedSurvey(tx, qinghe, ids, now);
    return true;
  });
}
