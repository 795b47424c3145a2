import { expect } from 'vitest';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { figureName, UNIT_WORDS } from '@contract/settlement/figure-words';
import { unitOf } from '@contract/settlement/figures';
import { buildSession } from '../factories';
import { demoAt, MOMENTS } from './demo-at';

/** `token` of who may sign in. */
type Person = { row: desk.SettlementPersonRow; detail: my.SettlementPerson; token: string | undefined };
type SignedIn = Person & { token: string };

export type SettledDemo = Awaited<ReturnType<typeof settledDemo>>;

/** Every period of the demo as who settles reads it, with every person of it; who may sign in has a session. */
export async function settledDemo() {
  const { server, people, now } = await demoAt(MOMENTS.workday);
  const active = people.filter(({ row, account }) => row.status === 'normal' && account.status === 'normal');
  const tokens = new Map(
    await Promise.all(
      active.map(async ({ id, row }) => [id, await buildSession(server.db, row, now)] as const),
    ),
  );
  const keeper = tokens.get(people.find(({ name }) => name === '周静')!.id)!;
  const { list } = (await server.call(desk.listSettlements, {}, { token: keeper })).data;
  const peopleOf = async (settlementId: string): Promise<Person[]> => {
    const input = { id: settlementId, pageSize: 50 };
    const { data } = await server.call(desk.listSettlementPeople, input, { token: keeper });
    expect(data.hasMore).toBe(false);
    return await Promise.all(
      data.list.map(async (row) => {
        const { id: memberId } = row.person;
        const answer = await server.call(
          my.readSettlementPerson,
          { settlementId, memberId },
          { token: keeper },
        );
        return { row, detail: answer.data, token: tokens.get(memberId) };
      }),
    );
  };
  const periods = await Promise.all(
    list.map(async (period) => ({ period, people: await peopleOf(period.id) })),
  );
  return { server, keeper, periods };
}

export function signedIn(people: readonly Person[]): SignedIn[] {
  const all = people.filter((one): one is SignedIn => one.token !== undefined);
  expect(all.length).toBeGreaterThan(10);
  return all;
}

/** Who has days or adjustments, and some who have none. */
export function sampleOf(people: readonly Person[], without: number): SignedIn[] {
  const all = signedIn(people);
  const isSettled = ({ detail }: Person) => detail.days.length > 0 || detail.adjustments.length > 0;
  return [...all.filter(isSettled), ...all.filter((one) => !isSettled(one)).slice(0, without)];
}

/** A figure in English, with leave in the words of the company. */
export const nameIn = (figure: string, { leaveKinds }: my.SettlementPerson): string =>
  figureName(
    figure,
    new Map(
      leaveKinds.map(({ code, name, enName }) => [code, { zh_CN: name, ...(enName && { en: enName }) }]),
    ),
    'en',
  );
export const unitIn = (figure: string) => UNIT_WORDS[unitOf(figure)];
