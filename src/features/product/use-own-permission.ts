import { getLoginPermission } from '@contract/session/user-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useEffect } from 'react';
import { call } from '@/shared/http/call';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { currentToken } from '@/shared/storage/token';

/**
 * Learns what the signed-in person may do: open pages are not behind the guard, which does so elsewhere. A failure leaves it
 * unknown; the pages behind the buttons find out themselves.
 */
export function useOwnPermission(): void {
  const isUnknown = useSessionStore((state) => state.permission === undefined);
  useEffect(() => {
    if (isUnknown && currentToken() !== undefined) {
      call(getLoginPermission, {}, { silent: true }).then(
        (permission) => useSessionStore.getState().setPermission(permission),
        () => undefined,
      );
    }
  }, [isUnknown]);
}

/** Prices are for who buys: visitors, and members with the function; other members see what a product does and can ask for it. */
export function useSeesPrices(): boolean {
  useOwnPermission();
  const mayBuy = useHasPermission(FUNCTION_ID.productPurchase);
  const isUnknown = useSessionStore((state) => state.permission === undefined);
  return mayBuy || (isUnknown && currentToken() === undefined);
}
