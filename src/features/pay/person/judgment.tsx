import type { MemberPay } from '@contract/pay/record-calls';
import { judgePay, type JudgedPay } from '@contract/pay/rules/judge-pay';
import { BandLine, PayFaults } from '@/modules/pay/band-line';

type JudgmentProps = { structure: MemberPay['structure']; pay: JudgedPay };

/** Where a pay is in its band, and what the law doesn't allow about it. */
export function Judgment({ structure, pay }: JudgmentProps) {
  const { band, position, faults } = judgePay(structure, pay);
  return (
    <>
      {band && position ? <BandLine band={band} position={position} /> : null}
      <PayFaults faults={faults} />
    </>
  );
}
