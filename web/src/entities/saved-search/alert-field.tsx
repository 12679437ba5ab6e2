import type { SearchAlert } from '@marketplace/contract/constants';
import { mayAlertAtOnce, WORDS_ALONE } from '@marketplace/contract/saved-search/rules';
import type { SearchQuery } from '@marketplace/contract/saved-search/schema';
import { Link } from 'react-router-dom';
import { describeInAppOnly } from '@/entities/account/reach.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';

const ALERT_NAMES: readonly [SearchAlert, string][] = [
  ['at-once', 'At once'],
  ['digest', 'In the daily summary'],
  ['never', 'Never'],
];

const toAlert = (value: string): SearchAlert | undefined =>
  ALERT_NAMES.find(([alert]) => alert === value)?.[0];

interface AlertFieldProps {
  /** The search that the alert is for. Missing for one that isn't saved yet. */
  name?: string;
  query: SearchQuery;
  alert: SearchAlert;
  onChange: (alert: SearchAlert) => void;
  disabled?: boolean;
}

/** When a saved search notifies of a new request that it finds. */
export function AlertField({ name, query, alert, onChange, disabled }: AlertFieldProps) {
  const user = useUser();
  const isTyping = name === undefined;
  const inAppOnly = alert === 'never' ? null : describeInAppOnly(user, alert);
  const isWordsAlone = !mayAlertAtOnce(query);
  return (
    <Field
      label={
        <>
          Notify me of new requests
          {name !== undefined && <span className="sr-only"> for {name}</span>}
        </>
      }
      hint={
        <>
          {isWordsAlone && <span className="block">{WORDS_ALONE}.</span>}
          {alert === 'digest' && user.digest === null ? (
            <SettingsLink
              isTyping={isTyping}
              lead="Your daily summary is off."
              link="Turn it on in your settings"
            />
          ) : (
            inAppOnly && <SettingsLink isTyping={isTyping} lead={inAppOnly} link="Open your settings" />
          )}
        </>
      }
    >
      <Select
        value={alert}
        disabled={disabled}
        onChange={({ target }) => onChange(toAlert(target.value) ?? alert)}
      >
        {ALERT_NAMES.map(([value, label]) => (
          <option key={value} value={value} disabled={value === 'at-once' && isWordsAlone}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface SettingsLinkProps {
  isTyping: boolean;
  lead: string;
  link: string;
}

/** In another tab while a name is typed, so that the name isn't lost. */
const SettingsLink = ({ isTyping, lead, link }: SettingsLinkProps) => (
  <>
    {lead}{' '}
    <Link
      to={{ pathname: paths.notifications, hash: 'settings' }}
      {...(isTyping && { target: '_blank' })}
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
    >
      {link}
      {isTyping && <span className="sr-only"> (opens in a new tab)</span>}
    </Link>
  </>
);
