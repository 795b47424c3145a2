import { flushSync } from 'react-dom';
import { currentEntry, sheetsOn } from './current-entry';
import { pageEntry } from './page-entry';
import { portal, type PortalRouter } from './portal-router';

/** `page` names the entry of the page that shows it; what stands above all pages has none. */
export type OpenSheet = { close: () => void; page?: string | undefined };

/** What is open, the topmost last. */
const stack: OpenSheet[] = [];

/** How the history of a router is brought to the height of what is open. */
const aligned = new WeakMap<PortalRouter, () => void>();

/** Gives what opens an entry of the router, so that going back closes it. Answers how to take the entry away again. */
export function openSheet(sheet: OpenSheet): () => void {
  stack.push(sheet);
  alignSheets();
  return () => {
    stack.splice(stack.indexOf(sheet), 1);
    alignSheets();
  };
}

/** Brings the history to the height of what is open: also after a reload, when nothing is left of a sheet but its entry. */
export function alignSheets(): void {
  const { router } = portal;
  if (router) {
    const align = aligned.get(router) ?? followSheets(router);
    aligned.set(router, align);
    align();
  }
}

function followSheets(router: PortalRouter): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- a closure of the router
  const navigate: Navigate = router.navigate;
  let shown = router.state.location;
  let isPlanned = false;
  /** Our own step through the history, until the router has arrived. */
  let step: Promise<void> | undefined;
  /** How high the entries stand that a person's step back has left ahead of the current one. */
  let ahead = 0;

  const stepBy = async (delta: number) => {
    const mine = navigate(delta);
    step = mine;
    await mine;
    // The router also fulfils the promise of a step that it gives up for another one.
    if (step === mine) {
      step = undefined;
    }
  };

  /** A sheet of the page that was left is still there until React has rendered the next one. */
  const openHere = () => stack.filter(({ page }) => page === undefined || page === pageEntry(shown));

  /** Once for all that opens and closes together, StrictMode's trial included: what takes another's place takes its entry. */
  const plan = () => {
    if (!isPlanned) {
      isPlanned = true;
      queueMicrotask(align);
    }
  };

  const align = () => {
    isPlanned = false;
    if (router !== portal.router) {
      window.removeEventListener('popstate', plan);
      return;
    }
    // What it waits for plans anew: nothing is written, and no step begins, while the router is on its way elsewhere.
    if (step || !isAtRest(router)) {
      return;
    }
    const height = sheetsOn(shown);
    const wanted = openHere().length;
    if (height > wanted) {
      void stepBy(wanted - height).then(plan);
    } else if (height < wanted && height < ahead) {
      // It was asked to close and stays. Its entry is still there, and browsers skip entries that are written without a tap.
      void stepBy(Math.min(ahead, wanted) - height).then(plan);
    } else if (height < wanted) {
      const { search, hash, state } = shown;
      const above = { ...(state as object | null), sheets: height + 1, page: pageEntry(shown) };
      void navigate({ search, hash }, { state: above, defaultShouldRevalidate: false });
    }
    ahead = 0;
  };

  router.subscribe(({ location }) => {
    const before = shown;
    shown = location;
    if (location !== before) {
      ahead = !step && pageEntry(location) === pageEntry(before) ? sheetsOn(before) : 0;
      if (ahead > sheetsOn(location)) {
        const closing = openHere().slice(sheetsOn(location)).reverse();
        // At once, so that afterwards it is known what stays.
        flushSync(() => closing.forEach(({ close }) => close()));
      }
    }
    plan();
  });
  // The router says nothing when the history is back after a step that was blocked.
  window.addEventListener('popstate', plan);
  // A step that leaving for another site has overtaken never arrives; the page may come back out of the browser's memory.
  window.addEventListener('pageshow', () => {
    step = undefined;
    plan();
  });

  /** All navigations come through here. They mean the page: no entry of a sheet may stay below or in place of the next one. */
  const leave = async (...[to, options]: Parameters<Navigate> | [number, undefined?]) => {
    if (step) {
      await step;
    }
    // What is left of a portal that was taken off the page must not move the next one's history.
    const height = router === portal.router ? sheetsOn(router.state.location) : 0;
    if (typeof to === 'number') {
      return navigate(to < 0 ? to - height : to);
    }
    if (height > 0 && options?.replace === true) {
      await stepBy(-height);
      return navigate(to, options);
    }
    return navigate(to, height > 0 ? { ...options, replace: true } : options);
  };
  Object.assign(router, { navigate: leave });
  portal.isStepInPage = isStepInPage;
  return plan;
}

type Navigate = PortalRouter['navigate'];

/** Before the router writes an entry the history still stands where the router does: that is no step. */
function isStepInPage(): boolean {
  const here = portal.router?.state.location;
  const there = currentEntry();
  return here !== undefined && there.key !== here.key && pageEntry(there) === pageEntry(here);
}

/** True when the router stands where the history does, has nothing to load, and nobody is asked whether to leave. */
function isAtRest({ state }: PortalRouter): boolean {
  return (
    state.initialized &&
    state.navigation.state === 'idle' &&
    state.location.key === currentEntry().key &&
    ![...state.blockers.values()].some((blocker) => blocker.state === 'blocked')
  );
}
