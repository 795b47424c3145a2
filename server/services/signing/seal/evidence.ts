import type { ChainedEvent } from '@contract/signing/rules/event-chain';
import { exactMoment } from '@contract/signing/rules/exact-moment';
import { unprintable } from '@contract/signing/rules/unprintable';
import type { SigningEventKind } from '@contract/signing/terms';
import type { Env } from '@server/config/env';
import type { Evidence } from '@server/paper/types';
import type { PartyRow, StoredSigning } from '../case/rows';
import type { CompanySigner } from '../certificate/company-signer';

const PROOFS: Readonly<Record<string, string>> = {
  code: '短信或邮件验证码',
  password: '登录密码',
  seal: '印章管理员盖章',
};

const EVENTS: Readonly<Record<SigningEventKind, string>> = {
  sent: '发起签署',
  opened: '查看文件',
  codeSent: '收到验证码',
  proven: '通过意愿确认',
  signed: '完成签署',
  refused: '拒绝签署',
  handedOver: '转交签署',
  withdrawn: '撤回签署',
  expired: '签署过期',
  resent: '重新发送签署',
  reminded: '提醒签署',
  sealed: '生成最终文件',
  sealFailed: '最终文件未能生成',
  retried: '重新生成文件',
};

type About = {
  company: string;
  events: readonly ChainedEvent[];
  signer: CompanySigner;
  sealedAt: Date;
};

/** What the evidence page says, in Chinese as all that the portal writes into documents. */
export function evidenceOf(
  { env }: { env: Env },
  { row, document, parties }: StoredSigning,
  { company, events, signer, sealedAt }: About,
): Evidence {
  const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${env.PORT}`;
  const code = row.verifyCode ?? '';
  const isMerged = document.sourceSha256 !== null && document.sourceSha256 !== document.sha256;
  const proofs = new Map(
    events
      .filter(({ kind }) => kind === 'signed')
      .map(({ data }) => [data.party, PROOFS[String(data.proof)]]),
  );
  return {
    title: '电子签署证明',
    facts: [
      { label: '文件', value: row.title },
      { label: '发起企业', value: company },
      { label: '查验码', value: code },
      { label: '签署文件摘要（SHA-256）', value: document.sha256 ?? '' },
      ...(isMerged ? [{ label: '上传文件摘要（SHA-256）', value: document.sourceSha256 ?? '' }] : []),
      { label: '盖章时间', value: exactMoment(sealedAt) },
      { label: '操作记录', value: `${events.length} 条` },
      { label: '记录摘要（SHA-256）', value: events.at(-1)?.hash ?? '' },
      { label: '证书指纹（SHA-256）', value: signer.about.fingerprint },
    ],
    parties: parties
      .filter(({ role, state }) => role === 'signer' && state === 'signed')
      .map((party) => ({ name: party.name, facts: factsOf(party, proofs.get(party.id)) })),
    record: {
      title: '操作记录',
      head: ['时间', '操作', '操作人'],
      rows: events.map(({ at, kind, actor }) => [
        exactMoment(at),
        EVENTS[kind],
        printed(actor.name ?? '系统'),
      ]),
    },
    notes: [
      '本页由系统在全部签署完成后附加，与文件一并签名，任何改动都会使签名失效。',
      ...(isMerged
        ? ['上传文件的批注、表单域和图层在发起前已合并到页面，各方查看、签署和盖章的均为合并后的文件。']
        : []),
      '打开查验页面并输入查验码，或放入本文件，即可核对文件是否被改动。',
      worthOf(signer),
      env.SIGNING_TSA_URL
        ? '盖章时间由时间戳服务证明，其余时间以本系统服务器时钟为准。'
        : '全部时间以本系统服务器时钟为准，没有第三方时间戳。',
    ],
    verifyUrl: `${origin}/m/signing-verify?code=${code}`,
    footer: '{page} / {pages}',
  };
}

/** A certificate that the company has made itself says nothing about who it is: readers of the file are told so. */
const worthOf = ({ isOwn, about }: CompanySigner): string =>
  isOwn || about.isSelfSigned
    ? '签名使用企业自制的证书：能证明文件自盖章后没有被改动，不能证明企业的身份，PDF 阅读器会提示颁发者未知。如需确认身份，请向企业核对证书指纹。'
    : `签名使用颁发给“${about.subject}”的证书，颁发者为“${about.issuer}”。证书的效力由颁发者负责。`;

/** A name without a glyph must not keep a signed document from its seal: the record in the system has it in full. */
const printed = (name: string): string => {
  const missing = new Set(unprintable(name));
  return Array.from(name, (character) => (missing.has(character) ? '?' : character)).join('');
};

function factsOf({ openedAt, answeredAt }: PartyRow, proof = ''): Evidence['facts'] {
  const time = (label: string, at: Date | null) => (at ? [{ label, value: exactMoment(at) }] : []);
  return [
    ...time('查看时间', openedAt),
    ...time('签署时间', answeredAt),
    { label: '意愿确认', value: proof },
  ];
}
