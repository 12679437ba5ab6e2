import type { User } from '@marketplace/contract/account/schema';
import { SERVICE_RADIUS_OPTIONS } from '@marketplace/contract/constants';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { Link } from 'react-router-dom';
import { useChangeRadius } from '@/entities/account/mutations.ts';
import { RadiusOptions } from '@/entities/account/radius-options.tsx';
import { describeReach } from '@/entities/account/service-radius.ts';
import { paths } from '@/entities/paths.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink';

/** From where new requests reach a business. */
export function Near({ user }: { user: User }) {
  const { isPlaceKnown, serviceRadiusMiles, name, email } = user;
  const changing = useChangeRadius();
  const shown = changing.isPending ? changing.variables.serviceRadiusMiles : serviceRadiusMiles;
  const radius = SERVICE_RADIUS_OPTIONS.find((miles) => miles === shown) ?? null;
  const change = (text: string) => {
    const chosen = SERVICE_RADIUS_OPTIONS.find((miles) => miles === Number(text)) ?? null;
    changing.mutate({ name, email, serviceRadiusMiles: chosen });
  };
  return (
    <Card className="p-5 @lg:p-6">
      <h2 className="text-lg">Near you</h2>
      <p className="break-words text-ink-soft text-sm">
        {describeReach({ ...user, serviceRadiusMiles: radius })}
      </p>
      {isPlaceKnown && (
        <Field label="Service radius" className="mt-4">
          <Select
            value={radius ?? ''}
            disabled={changing.isPending}
            onChange={({ target }) => change(target.value)}
          >
            <option value="">Not set</option>
            <RadiusOptions />
          </Select>
        </Field>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        <Link to={paths.profile} className={linkClass}>
          {isPlaceKnown ? 'Change your location' : `Add a ${PLACE_TEXTS.postalCode} to your location`}
        </Link>
      </p>
    </Card>
  );
}
