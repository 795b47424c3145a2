import fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '@contract/roster/rules/check-plan';
import { assignment, rosterGap } from '@server/db/schema/planning/roster';
import {
  type Approved,
  buildWriters,
  DAYS,
  step,
  WRITERS,
  write,
  type Writers,
} from '@tests/helpers/roster/plan-writers';
import { createTestServer } from '@tests/helpers/server';
import { dayIn } from '@tests/helpers/shift-scene';
import { planFactsOf } from './plan-facts';

/** Ten thousand by hand: PLAN_STEPS=10000. The machine of every day does as many as it has patience for. */
const STEPS = Number(process.env['PLAN_STEPS'] ?? 300);
const STEPS_A_RUN = 75;
const MINUTES_A_STEP = 1_000;

/** What the rules block in the plans as they are: whose, when and by which rule. A leave may take part of a shift, which stays. */
async function broken({ server, tenantId, people }: Writers): Promise<Set<string>> {
  const span = { from: dayIn(server, 0), to: dayIn(server, DAYS + 2) };
  const facts = await planFactsOf(
    server.db,
    tenantId,
    people.map(({ id }) => id),
    span,
  );
  const found = [...facts].flatMap(([id, one]) =>
    checkPlan(one, new Set(one.works.map(({ key }) => key)))
      .filter(({ level, rule }) => level === 'block' && rule !== 'leave')
      .map(({ rule, workDate }) => `${rule} ${workDate} ${id}`),
  );
  return new Set(found);
}

/** Every shift of the roster that somebody has or that was left open. */
async function shiftsOf({ server, people }: Writers): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const held = await server.db
    .select({ id: assignment.id })
    .from(assignment)
    .where(inArray(assignment.memberId, ids));
  const open = await server.db
    .select({ id: rosterGap.assignmentId })
    .from(rosterGap)
    .where(inArray(rosterGap.memberId, ids));
  return [...held, ...open].map(({ id }) => id).sort();
}

describe('a plan that many write', { timeout: 60_000 + STEPS * MINUTES_A_STEP }, () => {
  it('never has two works at once nor a limit exceeded, and loses and doubles no shift', async () => {
    const server = await createTestServer();
    const written = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }), async (steps) => {
        const writers = await buildWriters(server);
        const approved: Approved[] = [];
        for (const one of steps) {
          server.clock.advance(1_000);
          const [before, faults] = [await shiftsOf(writers), await broken(writers)];
          const isWritten = await write(writers, one, approved);
          written.set(one.writer, (written.get(one.writer) ?? 0) + Number(isWritten));
          const more = [...(await broken(writers))].filter((fault) => !faults.has(fault));
          // What is undone is as it was, unless that is work at the same time: the roster shows the manager the rest.
          const told = one.writer === 'undo' ? more.filter((fault) => fault.startsWith('overlap')) : more;
          expect(told, JSON.stringify(one)).toEqual([]);
          const after = await shiftsOf(writers);
          expect(new Set(after).size, JSON.stringify(one)).toBe(after.length);
          if (!['publish', 'overtime', 'undo'].includes(one.writer)) {
            expect(after, JSON.stringify(one)).toEqual(before);
          }
        }
      }),
      { numRuns: Math.ceil(STEPS / STEPS_A_RUN), seed: 20_261_123, endOnFailure: true },
    );
    // A writer that is always refused proves nothing.
    expect(WRITERS.filter((one) => !written.get(one))).toEqual([]);
  });
});
