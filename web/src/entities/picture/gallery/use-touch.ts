import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { distance, type Point, pinchedZoom, swipeOf } from './gestures.ts';

interface TouchOptions {
  zoom: number;
  onZoom: (zoom: number) => void;
  onSwipe: (steps: -1 | 1) => void;
}

/** The current gesture. */
type Gesture =
  | { kind: 'drag'; from: Point; scroll: Point }
  | { kind: 'pinch'; zoom: number; apart: number }
  | { kind: 'none' };

const KEY_STEP = 60;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

/** One finger or the mouse moves a zoomed picture and swipes a fitted one; two fingers zoom. */
export function useTouch(stage: RefObject<HTMLElement | null>, { zoom, onZoom, onSwipe }: TouchOptions) {
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>({ kind: 'none' });

  function begin(): Gesture {
    const [first, second] = fingers.current.values();
    if (first && second) return { kind: 'pinch', zoom, apart: distance(first, second) };
    const { scrollLeft = 0, scrollTop = 0 } = stage.current ?? {};
    return first ? { kind: 'drag', from: first, scroll: { x: scrollLeft, y: scrollTop } } : { kind: 'none' };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    gesture.current = begin();
  }

  function onPointerMove(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const now = gesture.current;
    const [first, second] = fingers.current.values();
    if (now.kind === 'pinch' && first && second) {
      onZoom(pinchedZoom(now.zoom, now.apart, distance(first, second)));
    }
    if (now.kind === 'drag' && zoom > 1 && first) {
      stage.current?.scrollTo(now.scroll.x + now.from.x - first.x, now.scroll.y + now.from.y - first.y);
    }
  }

  function onPointerUp(event: PointerEvent) {
    const now = gesture.current;
    const steps = now.kind === 'drag' && zoom <= 1 ? swipeOf(now.from, pointOf(event)) : 0;
    forget(event);
    if (steps !== 0) onSwipe(steps);
  }

  /** The finger that remains after a pinch neither drags nor swipes. */
  function forget(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    gesture.current = { kind: 'none' };
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? arrows[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    stage.current?.scrollBy(by.x, by.y);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: forget, onKeyDown };
}
