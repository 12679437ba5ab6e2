/**
 * Cells of the earth, by which an index finds what is near. Each cell has four cells of the next level. The cells of a
 * point in a circle and the cells that cover the circle have one in common.
 */
import {
  degreesEast,
  milesBetween,
  milesToRadians,
  nearestLatitude,
  type Point,
  toDegrees,
  toRadians,
} from './distance.ts';

/** From 2.8 degrees of latitude and longitude to 1.5 miles. */
const TOP_LEVEL = 6;
const BOTTOM_LEVEL = 13;
const LEVELS = Array.from({ length: BOTTOM_LEVEL - TOP_LEVEL + 1 }, (_, index) => TOP_LEVEL + index);

type Cell = { level: number; x: number; y: number };

/** The distances in miles that a ring covers. A circle begins at 0. */
export type Ring = { from?: number; to: number };

const sideOf = (level: number): number => 180 / 2 ** level;
const countAround = (level: number): number => 2 ** (level + 1);
const nameOf = ({ level, x, y }: Cell): string => `${level}/${x}/${y}`;

function cellAt({ latitude, longitude }: Point, level: number): Cell {
  const side = sideOf(level);
  const [x, y] = [degreesEast(-180, longitude) / side, (latitude + 90) / side];
  return { level, x: Math.floor(x), y: Math.floor(y) };
}

/** The names of the cells with a point, one for each level. */
export const cellsOf = (point: Point): string[] => LEVELS.map((level) => nameOf(cellAt(point, level)));

/**
 * The names of at most `max` cells that cover a ring, but at least those of the top level. Splits the cell with the
 * largest area outside the ring for each cell that this adds, until there are too many.
 */
export function coverCells(center: Point, ring: Ring, max: number): string[] {
  let cells = topCells(center, ring.to)
    .filter((cell) => touches(cell, center, ring))
    .map((cell) => splittable(cell, center, ring));
  for (;;) {
    const room = max - cells.length + 1;
    const fitting = cells.filter(({ gain, parts }) => gain > 0 && parts.length <= room);
    if (fitting.length === 0) return cells.map(({ cell }) => nameOf(cell));
    const worst = fitting.reduce((most, one) => (one.gain > most.gain ? one : most));
    const parts = worst.parts.map((part) => splittable(part, center, ring));
    cells = [...cells.filter((one) => one !== worst), ...parts];
  }
}

/** The cells of the top level around a circle. */
function topCells(center: Point, miles: number): Cell[] {
  const { x, y } = cellAt(center, TOP_LEVEL);
  const side = sideOf(TOP_LEVEL);
  const angle = milesToRadians(miles);
  const north = Math.ceil(toDegrees(angle) / side);
  const ratio = Math.sin(angle) / Math.cos(toRadians(center.latitude));
  const hasPole = Math.abs(center.latitude) + toDegrees(angle) >= 90;
  const east = Math.ceil((hasPole ? 180 : toDegrees(Math.asin(ratio))) / side);
  const around = countAround(TOP_LEVEL);
  const columns = new Set(between(x - east, x + east).map((column) => (column + around) % around));
  const rows = between(Math.max(0, y - north), Math.min(around / 2 - 1, y + north));
  return rows.flatMap((row) => [...columns].map((column) => ({ level: TOP_LEVEL, x: column, y: row })));
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

type Splittable = { cell: Cell; parts: Cell[]; gain: number };

function splittable(cell: Cell, center: Point, ring: Ring): Splittable {
  if (cell.level === BOTTOM_LEVEL) return { cell, parts: [], gain: 0 };
  const parts = quarters(cell).filter((part) => touches(part, center, ring));
  // A cell that is replaced by a single one adds none.
  const added = Math.max(0.5, parts.length - 1);
  return { cell, parts, gain: areaOutside(cell, center, ring) / added };
}

const quarters = ({ level, x, y }: Cell): Cell[] =>
  [0, 1].flatMap((north) => [0, 1].map((east) => ({ level: level + 1, x: 2 * x + east, y: 2 * y + north })));

type Box = { south: number; north: number; west: number; east: number };

function boxOf({ level, x, y }: Cell): Box {
  const side = sideOf(level);
  return {
    south: y * side - 90,
    north: (y + 1) * side - 90,
    west: x * side - 180,
    east: (x + 1) * side - 180,
  };
}

const cornersOf = ({ south, north, west, east }: Box): Point[] =>
  [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));

const touches = (cell: Cell, center: Point, { from = 0, to }: Ring): boolean =>
  nearestMiles(cell, center) <= to && (from === 0 || farthestMiles(cell, center) >= from);

function nearestMiles(cell: Cell, center: Point): number {
  const { south, north, west, east } = boxOf(cell);
  const clamp = (latitude: number) => Math.min(north, Math.max(south, latitude));
  if (degreesEast(west, center.longitude) <= east - west)
    return milesBetween(center, { ...center, latitude: clamp(center.latitude) });
  const edges = [west, east].map((longitude) => {
    const latitude = clamp(nearestLatitude(center, longitude - center.longitude));
    return milesBetween(center, { latitude, longitude });
  });
  return Math.min(...edges);
}

const farthestMiles = (cell: Cell, center: Point): number =>
  Math.max(...cornersOf(boxOf(cell)).map((corner) => milesBetween(center, corner)));

/** How many points of a cell, in each direction, are tried to estimate its area outside a ring. */
const SAMPLES = 8;

/** In an arbitrary unit. */
function areaOutside(cell: Cell, center: Point, { from = 0, to }: Ring): number {
  const { south, north, west, east } = boxOf(cell);
  const steps = between(0, SAMPLES - 1).map((step) => (step + 0.5) / SAMPLES);
  const outside = steps.flatMap((up) =>
    steps.filter((across) => {
      const latitude = south + up * (north - south);
      const longitude = west + across * (east - west);
      const miles = milesBetween(center, { latitude, longitude });
      return miles < from || miles > to;
    }),
  );
  const area = (east - west) * (Math.sin(toRadians(north)) - Math.sin(toRadians(south)));
  return (area * outside.length) / SAMPLES ** 2;
}
