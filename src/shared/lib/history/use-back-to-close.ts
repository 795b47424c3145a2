import { useEffect, useRef } from 'react';
import { setAbove } from './above-page';

type Layer = { close: () => void };

/** What is open above the page, the topmost last. Each has an entry of its own in the history, which knows its height. */
const layers: Layer[] = [];
/** How high the entry stands that the person is on; a pop event tells only where it has led. */
let standing = 0;
/** Until then a step of ours is on its way. One that has not arrived by then was overtaken by a navigation. */
let steppingUntil = 0;
const STEP_MS = 1000;
/** Until then a navigation writes its entry, in place of the page's own or above it. */
let heldUntil = 0;
const HOLD_MS = 400;
/** What was asked to close and stays nevertheless, gets its entry back. */
const STAYS_MS = 300;
let isPlanned = false;
let whenArrived: (() => void) | undefined;

/** How many layers high the current entry of the history stands; the page's own entry stands at 0. */
const heightOfEntry = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layers' in state ? Number(state.layers) : 0;
};

/** The router must not take a step between our own entries for a navigation. */
function handlePop(event: PopStateEvent): void {
  const before = standing;
  standing = heightOfEntry();
  if (performance.now() < steppingUntil) {
    steppingUntil = 0;
    event.stopImmediatePropagation();
    whenArrived?.();
    plan();
  } else if (before > standing) {
    event.stopImmediatePropagation();
    layers
      .slice(standing)
      .reverse()
      .forEach((layer) => layer.close());
    setTimeout(plan, STAYS_MS);
  }
}

/** Brings the history to the height of what is open. Never while a step is on its way: it would start from elsewhere. */
function align(): void {
  isPlanned = false;
  const waiting = steppingUntil - performance.now();
  if (waiting > 0) {
    setTimeout(plan, waiting);
    return;
  }
  const held = heldUntil - performance.now();
  if (held > 0) {
    // Also when it was such a timer that came here: one may come before its time.
    setTimeout(plan, held);
  }
  const wanted = held > 0 ? 0 : layers.length;
  standing = heightOfEntry();
  if (standing > wanted) {
    steppingUntil = performance.now() + STEP_MS;
    window.history.go(wanted - standing);
    return;
  }
  while (standing < wanted) {
    standing += 1;
    window.history.pushState({ ...(window.history.state as object | null), layers: standing }, '');
  }
}

/** Once for all that opens and closes together: what takes another's place also takes its entry. */
function plan(): void {
  if (!isPlanned) {
    isPlanned = true;
    queueMicrotask(align);
  }
}

/**
 * A navigation is about to write its entry: those of what is open go first, so that none is left below or in place of it.
 * What is still open afterwards gets its entry back.
 */
function clear(): Promise<void> | undefined {
  if (layers.length === 0 && heightOfEntry() === 0) {
    return undefined;
  }
  heldUntil = performance.now() + HOLD_MS;
  plan();
  if (heightOfEntry() === 0) {
    return undefined;
  }
  return new Promise((resolve) => {
    whenArrived = resolve;
    setTimeout(resolve, STEP_MS);
  });
}

function open(close: () => void): () => void {
  setAbove({ handlePop, clear });
  const layer: Layer = { close };
  layers.push(layer);
  plan();
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) {
      layers.splice(index, 1);
      plan();
    }
  };
}

/** While mounted, going back closes instead of leaving the page. Closing otherwise takes the history entry away again. */
export function useBackToClose(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => open(() => latest.current()), []);
}
