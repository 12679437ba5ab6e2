/**
 * The requests that a business is notified of, as indexed values: a service and a cell of the area within its radius.
 * A request looks up its own services and cells, so that notifying costs nothing for businesses elsewhere.
 */
import { isBusiness } from '@marketplace/contract/account/rules';
import { UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { servicesFor } from '@marketplace/contract/services';
import { cellsOf, coverCells } from '../../lib/map/cells.ts';
import { milesBetween, type Point } from '../../lib/map/distance.ts';
import type { Account } from './accounts.ts';

/** Stands for the services of a business that names none. */
const ANY_SERVICE = '*';
/** In place of a cell: of a business without a limit or a known place. */
const EVERYWHERE = '';
/** In place of a cell: of every business, for requests without a known place. */
const UNKNOWN_PLACE = '?';

/** Cells cover an area 1.2 times as large as the circle. Twice as many would improve that by a tenth. */
const MAX_CELLS = 40;

type Range = Pick<Account, 'serviceRadiusMiles' | 'point'>;
type Business = Range & Pick<Account, 'accountType' | 'serviceCategories'>;

const combine = (services: readonly string[], cells: readonly string[]): string[] =>
  services.flatMap((service) => cells.map((cell) => `${service}|${cell}`));

const isUnlimited = (miles: number | null): miles is null => miles === null || miles >= UNLIMITED_RADIUS;

/** The circle in which a business is notified. Undefined for one without a limit or a known place. */
export function circleOf({ serviceRadiusMiles, point }: Range): { center: Point; miles: number } | undefined {
  if (!point || isUnlimited(serviceRadiusMiles)) return undefined;
  return { center: point, miles: serviceRadiusMiles };
}

/** The values to store with an account. They follow its type, services, radius, and place. */
export function reachOf({ accountType, serviceCategories, serviceRadiusMiles, point }: Business): string[] {
  if (!isBusiness({ accountType })) return [];
  const circle = circleOf({ serviceRadiusMiles, point });
  const cells = circle ? coverCells(circle.center, { to: circle.miles }, MAX_CELLS) : [EVERYWHERE];
  const services = serviceCategories.length > 0 ? serviceCategories : [ANY_SERVICE];
  return combine(services, [...cells, UNKNOWN_PLACE]);
}

/** The values to look for: the reach of each business to notify has one of them. At most 27, as a query takes 30. */
export function lookupReach(category: string, point: Point | null): string[] {
  const cells = point ? [...cellsOf(point), EVERYWHERE] : [UNKNOWN_PLACE];
  return combine([...servicesFor(category), ANY_SERVICE], cells);
}

/** Whether a place is within the radius of a business. The cells cover slightly more. */
export function isWithinRadius(range: Range, place: Point | null): boolean {
  const circle = circleOf(range);
  return !circle || !place || milesBetween(circle.center, place) <= circle.miles;
}
