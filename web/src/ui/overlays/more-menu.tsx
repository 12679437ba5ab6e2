import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { type ButtonStyle, buttonClass } from '../button-class.ts';
import { MoreMenuPanel } from './more-menu-panel.tsx';

interface MoreMenuProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  /** Names the button: 'Message actions'. */
  label: string;
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end';
  /** Where the menu is positioned. */
  placeClass?: 'relative' | `absolute ${string}`;
  /** Of the button. */
  className?: string;
  tabIndex?: number;
  /** MenuItems. Their dialogs belong outside, since a press closes the menu. */
  children: ReactNode;
}

/** A button that shows less frequent actions. Closes on Escape, on a press of an action, and when left. */
export function MoreMenu(props: MoreMenuProps) {
  const {
    label,
    align = 'end',
    placeClass = 'relative',
    variant = 'ghost',
    size = 'icon',
    className,
    tabIndex,
    children,
  } = props;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // A dialog that the action opens returns the focus to the button.
  const close = () => {
    toggle.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const closeOnAction = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) close();
  };
  return (
    <div ref={menu} className={cn(placeClass, open && 'z-10')}>
      <button
        ref={toggle}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        tabIndex={tabIndex}
        onClick={() => setOpen(!open)}
        className={cn(buttonClass({ variant, size }), className)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {open && (
        <MoreMenuPanel id={panelId} menu={menu} align={align} onEscape={close} onLeave={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the actions inside */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: buttons turn keys into clicks */}
          <div onClick={closeOnAction}>{children}</div>
        </MoreMenuPanel>
      )}
    </div>
  );
}

interface MenuItemProps extends ComponentProps<'button'> {
  /** A lucide icon element. */
  icon: ReactNode;
}

export function MenuItem({ icon, children, ...rest }: MenuItemProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-md px-3 text-start font-medium text-sm hover:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-soft"
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  );
}
