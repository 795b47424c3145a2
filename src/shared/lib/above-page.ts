type Clear = () => Promise<void> | undefined;

let clear: Clear | undefined;

/** Whatever opens above pages tells how its entries of the history are taken away; here, so that no page waits for its code. */
export const onClearAbovePage = (how: Clear): void => {
  clear = how;
};

/** Called when another page comes, whose entry may be written once the promise is fulfilled. */
export const clearAbovePage: Clear = () => clear?.();
