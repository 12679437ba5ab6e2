/**
 * The few signs that the frame and the top of the home page need. They are drawn here because the icon library's
 * renderer would cost the first page 2 KB; every other screen uses lucide-react.
 */
const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  arrow: 'M4 12h15m-6-6.5 6.5 6.5-6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  drop: 'M12 3.5c3.4 3.7 5.5 6.6 5.5 9.5a5.5 5.5 0 0 1-11 0c0-2.9 2.1-5.8 5.5-9.5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.2 8.2 0 1 1 9.8 4a6.5 6.5 0 0 0 10.2 10.2z',
};

export function Glyph({ shape, className = 'size-5' }: { shape: keyof typeof shapes; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={shapes[shape]} />
    </svg>
  );
}
