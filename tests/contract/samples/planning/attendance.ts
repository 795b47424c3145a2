import * as punching from '@contract/attendance/punch-calls';
import * as today from '@contract/attendance/today-calls';
import * as reminder from '@contract/attendance/reminder-calls';
import { randomId } from '@server/auth/random';
import { buildPunchCompany, SPOTS } from '@tests/helpers/attendance/punch-company';
import { sample, type Sample } from '../sample';

export const attendanceSamples: Sample[] = [
  sample(punching.readPunchPage)(async ({ server }) => ({
    token: (await buildPunchCompany(server)).employee.token,
    input: {},
  })),
  sample(today.readToday)(async ({ server }) => ({
    token: (await buildPunchCompany(server)).employee.token,
    input: {},
  })),
  sample(punching.locatePunch)(async ({ server }) => ({
    token: (await buildPunchCompany(server)).employee.token,
    input: { position: SPOTS.office },
  })),
  sample(punching.punch)(async ({ server }) => ({
    token: (await buildPunchCompany(server)).employee.token,
    input: { requestId: randomId(), position: SPOTS.office },
  })),
  sample(punching.getDoorCode)(async ({ server }) => ({
    input: { secret: (await buildPunchCompany(server)).doorSecrets.office },
  })),
  sample(reminder.readReminderChoice)(async ({ server }) => ({
    token: (await buildPunchCompany(server)).employee.token,
    input: {},
  })),
  sample(reminder.saveReminderChoice)(async ({ server }) => ({
    token: (await buildPunchCompany(server)).employee.token,
    input: { before: 15 as const, missing: false },
  })),
];
