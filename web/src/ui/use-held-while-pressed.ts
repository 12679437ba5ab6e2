import { useState } from 'react';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/** On touch screens the field loses the focus only after the finger has left, and the click comes last. */
const CLICK_FOLLOWS_MS = 100;

const pressed = valueStore(false);
let release: ReturnType<typeof setTimeout> | undefined;

function press() {
  clearTimeout(release);
  pressed.set(true);
}

function letGo() {
  clearTimeout(release);
  release = setTimeout(pressed.set, CLICK_FOLLOWS_MS, false);
}

addEventListener('pointerdown', press, true);
addEventListener('pointerup', letGo, true);
addEventListener('pointercancel', letGo, true);

/**
 * The value as it was when a press began, until the press has become a click. A field that is left by pressing a button
 * shows its error at once; the text would move the button away between pointer down and up, and the click be lost.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const held = useStoreValue(pressed, false);
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
}
