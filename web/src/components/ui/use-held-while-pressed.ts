import { useState, useSyncExternalStore } from 'react';

/** On touch screens the field loses the focus only after the finger has left, and the click comes last. */
const CLICK_FOLLOWS_MS = 100;

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  clearTimeout(release);
  isPressed = next;
  for (const listener of listeners) listener();
}

const press = () => set(true);
const letGo = () => {
  clearTimeout(release);
  release = setTimeout(set, CLICK_FOLLOWS_MS, false);
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', letGo, true);
    addEventListener('pointercancel', letGo, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', letGo, true);
    removeEventListener('pointercancel', letGo, true);
    clearTimeout(release);
    isPressed = false;
  };
}

/**
 * The value as it was when a press began, until the press has become a click. A field that is left by pressing a button
 * shows its error at once; the text would move the button away between pointer down and up, and the click be lost.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const held = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
}
