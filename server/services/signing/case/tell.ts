import { hasEnded, mayAct, type SigningOperation } from '@contract/signing/rules/machine';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { messageText } from '@server/messages/messages';
import { notify, type Note } from '@server/services/notice/notify';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import type { PartyRow, StoredSigning } from './rows';

type Told = { operation: SigningOperation; actorId: string | undefined };

const detail = (id: string) => `/signing-detail?id=${id}`;

/** Tells those whose turn has come, and at the end everybody who had to do with the case. */
export async function tellMoved(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  before: StoredSigning,
  after: StoredSigning,
  { operation, actorId }: Told,
): Promise<void> {
  const { row, parties } = after;
  const wasTurn = (id: string) => {
    const was = before.parties.find((one) => one.id === id);
    return was !== undefined && mayAct(was) && operation.kind !== 'resend';
  };
  const turned = parties.filter((party) => party.kind === 'member' && mayAct(party) && !wasTurn(party.id));
  const asked = turned.length > 0 ? await askNotes(tx, row, turned) : [];
  const isEnd = hasEnded(row.state) && row.state !== before.row.state;
  const ended = isEnd ? endNotes(after) : [];
  const signed =
    operation.kind === 'sign' && row.state === 'signing' ? signedNote(after, operation.partyId) : [];
  const failed = operation.kind === 'fail' ? [failedNote(after)] : [];
  await notify(
    tx,
    clock,
    row.tenantId,
    [...asked, ...ended, ...signed, ...failed].filter(({ to }) => to !== actorId || isEnd),
  );
}

async function askNotes(tx: Tx, row: StoredSigning['row'], turned: readonly PartyRow[]): Promise<Note[]> {
  const sender = (await findPeople(tx, row.tenantId, [row.initiatorMemberId])).get(row.initiatorMemberId);
  const names = { zh: sender?.name ?? '', en: sender?.enName || sender?.name || '' };
  return turned.map(({ memberId }) => ({
    to: memberId!,
    kind: 'waiting',
    title: { zh_CN: `${names.zh}请您签署文件`, en: `${names.en} asks you to sign a document` },
    body: { zh_CN: row.title },
    path: `/signing-sign?id=${row.id}`,
    sourceId: row.id,
  }));
}

function signedNote({ row, parties }: StoredSigning, partyId: string): Note[] {
  const party = parties.find(({ id }) => id === partyId);
  return [
    {
      to: row.initiatorMemberId,
      kind: 'decided',
      title: { zh_CN: `${party?.name ?? ''}已签署`, en: `${party?.name ?? ''} has signed` },
      body: { zh_CN: row.title },
      path: detail(row.id),
      sourceId: row.id,
    },
  ];
}

const failedNote = ({ row }: StoredSigning): Note => ({
  to: row.initiatorMemberId,
  kind: 'decided',
  title: { zh_CN: '最终文件未能生成', en: "The final file couldn't be made" },
  body: { zh_CN: row.title },
  path: detail(row.id),
  sourceId: row.id,
});

function endNotes({ row, parties }: StoredSigning): Note[] {
  const isTold = ({ kind, role, state, memberId }: PartyRow) =>
    kind === 'member' &&
    memberId !== null &&
    memberId !== row.initiatorMemberId &&
    (row.state === 'completed'
      ? state !== 'handedOver'
      : role === 'signer' && (state !== 'ended' || !row.hidesUntilTurn) && state !== 'refused');
  const to = new Set(parties.filter(isTold).map(({ memberId }) => memberId!));
  const titles: Partial<Record<typeof row.state, LocalizedText>> = {
    completed: { zh_CN: '文件已签署完成', en: 'Everyone has signed' },
    refused: { zh_CN: '文件被拒绝签署', en: 'Signing was refused' },
    withdrawn: { zh_CN: '签署已撤回', en: 'Signing was withdrawn' },
    expired: { zh_CN: '签署已过期', en: 'Signing has expired' },
  };
  const title = titles[row.state]!;
  const isSenderTold = row.state !== 'withdrawn' || row.leftName !== null;
  return [...(isSenderTold ? [row.initiatorMemberId] : []), ...to].map((one) => ({
    to: one,
    kind: 'decided',
    title,
    body: bodyOf(row),
    path: detail(row.id),
    sourceId: row.id,
  }));
}

function bodyOf({ title, endReason, leftName }: StoredSigning['row']): LocalizedText {
  if (leftName !== null) {
    const why = (lang: 'zh_CN' | 'en') => messageText('signingLeft', lang, { name: leftName });
    return { zh_CN: `${title}：${why('zh_CN')}`, en: `${title}: ${why('en')}` };
  }
  return { zh_CN: endReason ? `${title}：${endReason}` : title };
}
