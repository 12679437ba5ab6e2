import { SERVICE_RADIUS_OPTIONS } from '@marketplace/contract/constants';
import { formatRadius } from './service-radius.ts';

/** The distances that a business chooses from, in a `<select>`. */
export const RadiusOptions = () =>
  SERVICE_RADIUS_OPTIONS.map((miles) => (
    <option key={miles} value={miles}>
      {formatRadius(miles)}
    </option>
  ));
