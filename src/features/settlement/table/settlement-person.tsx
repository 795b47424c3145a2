import { useTexts } from '@/shared/i18n/use-texts';
import { Loading } from '@/shared/ui/page/states';
import { Detail } from '../my/detail';

export type SettlementPersonProps = { settlementId: string; memberId: string };

/** The settlement of one person, next to the table. */
export function SettlementPerson(props: SettlementPersonProps) {
  const { isReady } = useTexts(['settlement', 'dispute']);
  return isReady ? <Detail key={props.memberId} {...props} /> : <Loading rows={8} />;
}
