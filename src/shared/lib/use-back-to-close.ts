import { useEffect, useRef } from 'react';

type Layer = { id: number; close: () => void };

/** What is open above the page, the topmost last. Each has an entry of its own in the history. */
const layers: Layer[] = [];
let lastId = 0;
let ownSteps = 0;
/** A step of ours that has not been taken by then was overtaken by a navigation: the next step back is the person's. */
const OWN_STEP_MS = 1000;
let ownStepsUntil = 0;

const layerOfState = (): unknown => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? state.layer : undefined;
};

/** Captures, so that the router does not take a step between our own entries for a navigation. */
function handlePop(event: PopStateEvent): void {
  if (performance.now() > ownStepsUntil) {
    ownSteps = 0;
  }
  if (ownSteps > 0) {
    ownSteps -= 1;
    event.stopImmediatePropagation();
  } else if (layers.length > 0) {
    event.stopImmediatePropagation();
    layers.pop()?.close();
  }
}

function open(close: () => void): () => void {
  if (lastId === 0) {
    window.addEventListener('popstate', handlePop, true);
  }
  lastId += 1;
  const layer: Layer = { id: lastId, close };
  layers.push(layer);
  window.history.pushState({ ...(window.history.state as object | null), layer: layer.id }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index === -1) {
      return;
    }
    layers.splice(index, 1);
    // After a navigation the entry on top is the new page's.
    if (layerOfState() === layer.id) {
      ownSteps += 1;
      ownStepsUntil = performance.now() + OWN_STEP_MS;
      window.history.back();
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
