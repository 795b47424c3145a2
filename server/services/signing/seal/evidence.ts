import type { ChainedEvent } from '@contract/signing/rules/event-chain';
import { momentText } from '@contract/moment-text';
import type { Env } from '@server/config/env';
import type { Evidence } from '@server/paper/types';
import type { PartyRow, StoredSigning } from '../case/rows';
import type { CompanySigner } from '../certificate/company-signer';

const PROOFS: Readonly<Record<string, string>> = {
  code: '短信或邮件验证码',
  password: '登录密码',
  seal: '印章管理员盖章',
};

type About = { company: string; events: readonly ChainedEvent[]; signer: CompanySigner };

/** What the evidence page says, in Chinese as all that the portal writes into documents. */
export function evidenceOf(
  { env }: { env: Env },
  { row, document, parties }: StoredSigning,
  { company, events, signer }: About,
): Evidence {
  const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${env.PORT}`;
  const code = row.verifyCode ?? '';
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
      { label: '原文件摘要（SHA-256）', value: document.sha256 ?? '' },
      { label: '操作记录', value: `${events.length} 条` },
      { label: '记录摘要（SHA-256）', value: events.at(-1)?.hash ?? '' },
      { label: '证书指纹（SHA-256）', value: signer.about.fingerprint },
    ],
    parties: parties
      .filter(({ role, state }) => role === 'signer' && state === 'signed')
      .map((party) => ({ name: party.name, facts: factsOf(party, proofs.get(party.id)) })),
    notes: [
      '本页由系统在全部签署完成后附加，与文件一并签名，任何改动都会使签名失效。',
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

function factsOf({ openedAt, answeredAt }: PartyRow, proof = ''): Evidence['facts'] {
  const time = (label: string, at: Date | null) =>
    at ? [{ label, value: momentText(at, 'minute', 'zh_CN') }] : [];
  return [
    ...time('查看时间', openedAt),
    ...time('签署时间', answeredAt),
    { label: '意愿确认', value: proof },
  ];
}
