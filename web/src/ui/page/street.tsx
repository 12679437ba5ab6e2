/** The street's size at the bottom of a page. */
const streetClass = 'block h-28 w-full @2xl:h-44 @5xl:h-52';

/** A roof of 0 is flat. The far row is behind the near one. */
type House = readonly [x: number, width: number, wall: number, roof: number];

const farRow: readonly House[] = [
  [20, 110, 96, 40],
  [176, 84, 132, 0],
  [330, 130, 84, 52],
  [520, 92, 140, 34],
  [668, 120, 100, 46],
  [842, 80, 150, 0],
  [968, 134, 92, 50],
  [1150, 96, 128, 36],
  [1300, 120, 88, 48],
];

const nearRow: readonly House[] = [
  [0, 78, 74, 40],
  [92, 120, 58, 54],
  [252, 88, 92, 32],
  [420, 128, 64, 58],
  [588, 84, 84, 36],
  [744, 116, 60, 52],
  [900, 92, 88, 0],
  [1062, 124, 66, 56],
  [1222, 88, 94, 34],
  [1344, 96, 62, 50],
];

const trees: readonly (readonly [x: number, size: number])[] = [
  [230, 24],
  [386, 18],
  [566, 22],
  [714, 19],
  [880, 24],
  [1034, 20],
  [1200, 23],
  [1328, 18],
];

const GROUND = 220;
const LENGTH = 1440;

function outline([x, width, wall, roof]: House): string {
  const eaves = GROUND - wall;
  return `M${x} ${GROUND}V${eaves}l${width / 2} ${-roof}l${width / 2} ${roof}V${GROUND}z`;
}

function windows([x, width, wall]: House): string {
  const columns = width > 100 ? [0.24, 0.62] : [0.4];
  const rows = wall > 80 ? [18, 52] : [18];
  return rows
    .flatMap((down) => columns.map((share) => `M${x + width * share} ${GROUND - wall + down}h14v18h-14z`))
    .join('');
}

function tree([x, size]: (typeof trees)[number]): string {
  return `M${x - 2} ${GROUND}v${-size * 1.6}a${size} ${size * 1.2} 0 1 1 4 0v${size * 1.6}z`;
}

/**
 * A street of houses at the bottom of a page, with lit windows in the dark theme. Drawn twice side by side and
 * cropped, so that houses keep their size in any window.
 */
export function Street({ className = streetClass }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${2 * LENGTH} ${GROUND}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
    >
      <g id="street">
        <path d={farRow.map(outline).join('')} className="fill-street-far" />
        <path d={farRow.map(windows).join('')} className="fill-street-window opacity-60" />
        <path d={trees.map(tree).join('')} className="fill-street-tree" />
        <path d={nearRow.map(outline).join('')} className="fill-street-near" />
        <path d={nearRow.map(windows).join('')} className="fill-street-window" />
      </g>
      <use href="#street" x={LENGTH} />
    </svg>
  );
}
