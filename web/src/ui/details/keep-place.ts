import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPlaceProps {
  list: RefObject<HTMLElement | null>;
  /** Whether details take some of the list's width. */
  isNarrowed: boolean;
  children: ReactNode;
}

interface Place {
  entry: Element;
  top: number;
}

/** Keeps the entry that is looked at where it is in the window, although others change their height with their width. */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    const { list, isNarrowed } = this.props;
    return before.isNarrowed !== isNarrowed && list.current ? placeIn(list.current) : null;
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (place) scrollBy({ top: topOf(place.entry) - place.top, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The pressed entry, the open one, or the first in sight. */
function placeIn(list: Element): Place | null {
  const pressed = list.contains(document.activeElement) && document.activeElement?.closest('li');
  const open = list.querySelector('[data-list-item][aria-current]')?.closest('li');
  const entry = [pressed, open, ...list.querySelectorAll('li')].find((one) => one && isInSight(one));
  return entry ? { entry, top: topOf(entry) } : null;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
